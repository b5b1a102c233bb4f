/** Encodes a BER value of indefinite length, which ends with end-of-contents octets. */
export function encodeIndefinite(tag: number, ...parts: (ArrayBuffer | Uint8Array)[]): Uint8Array {
  return Buffer.concat([Uint8Array.of(tag, 0x80), ...parts.map((part) => new Uint8Array(part)), Uint8Array.of(0, 0)]);
}
