// Lengths of time, in milliseconds.
export const kSecond = 1_000;
export const kMinute = 60 * kSecond;
export const kHour = 60 * kMinute;
export const kDay = 24 * kHour;
