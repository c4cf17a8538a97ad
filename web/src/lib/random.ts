// Chance that nobody can foresee, from the browser's cryptography.

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 64 hexadecimal digits: a seed from which all draws of a match follow, or words of a player for it. */
export const randomDigits = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
