// What is left to chance follows from one seed, so that every run is the same; another seed gives other runs.
export const seed = process.env.SPIELWERK_TEST_SEED ?? "1";

/** Numbers from 0 to below 1 that look like chance; `of` names whose they are. */
export function dice(of = "") {
  let now = 1;
  for (const letter of `${seed} ${of}`) now = ((now * 31 + letter.codePointAt(0)) % 2147483646) + 1;
  return () => (now = (now * 48271) % 2147483647) / 2147483647;
}

/** In a page: what it draws by itself, as the words for the draws of a table, follows from these bytes. */
export function drawFrom(bytes) {
  let drawn = 0;
  crypto.getRandomValues = (array) => {
    const view = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < view.length; ++i) view[i] = bytes[drawn++ % bytes.length];
    return array;
  };
}
