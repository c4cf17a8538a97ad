// Bytes as text: base64url without padding (RFC 4648, section 5).

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
