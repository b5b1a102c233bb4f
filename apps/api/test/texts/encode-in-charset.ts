/** Bytes by character, for a single-byte encoding. */
function bytesBySign(charset: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(charset);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}

/** The bytes of a text in an encoding that a TextDecoder knows. */
export function encodeInCharset(charset: string, text: string): Buffer {
  const { encoding } = new TextDecoder(charset);
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const bytes = bytesBySign(charset);
  return Buffer.from(
    [...text].map((sign) => {
      const byte = bytes.get(sign);
      if (byte === undefined) throw new TypeError(`no «${sign}» in ${charset}`);
      return byte;
    }),
  );
}
