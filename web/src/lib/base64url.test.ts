import { expect, test } from "vitest";
import { bytesOf, textOf } from "./base64url";

test("bytes are text without padding, and back", () => {
  const bytes = Uint8Array.from([0, 1, 62, 63, 250, 251, 254, 255]);
  for (let size = 0; size <= bytes.length; ++size) {
    const some = bytes.slice(0, size);
    const text = textOf(some.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(bytesOf(text)).toEqual(some);
  }
  expect(textOf(Uint8Array.from([251, 255, 254]).buffer)).toBe("-__-");
});
