// How numbers are written on the page: a minus sign is a minus sign (U+2212), not a hyphen.

/** A hyphen before a number that stands alone becomes a minus sign; ranges and addresses stay as they are. */
export const withMinus = (text: string): string => text.replace(/(^|[\s(±])-(?=[\d.,])/g, "$1−");

export const number = (value: number): string => withMinus(String(value));
