/** Single-byte encodings for files that are neither UTF-16 nor UTF-8, most likely first. */
const oneByte = ['windows-1251', 'ibm866', 'koi8-u'] as const;

interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Decodes a text file as UTF-16 or UTF-8 if possible, else in the single-byte encoding that gives the likeliest
 * letters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = detectUtf16(bytes);
  if (wide) return decodedAs(wide, bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const all = oneByte.map((encoding) => decodedAs(encoding, bytes));
    return all.reduce((best, other) => (likelihood(other.text) > likelihood(best.text) ? other : best));
  }
}

const decodedAs = (encoding: string, bytes: Uint8Array): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

/**
 * Detects UTF-16 by its byte order mark, or by zero bytes at only even or only odd offsets. Such bytes come from
 * digits, blanks and separators.
 */
export function detectUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const few = start.length / 50;
  if (odd > few && even === 0) return 'utf-16le';
  return even > few && odd === 0 ? 'utf-16be' : null;
}

/** The more frequent half of the Russian and Uzbek letters. */
const common = /[оеаинтсрвлкмдпуяўОЕАИНТСРВЛКМДПУЯ]/g;
const capitalAfterSmall = /\p{Ll}\p{Lu}/gu;
const frames = /[\u2500-\u259F\u0400-\u040F\u0452-\u045D\u00A4-\u00BF]/g;

/** Score of a decoding; rare letters, capitals inside words and box-drawing characters show a wrong encoding. */
function likelihood(text: string): number {
  const sample = text.slice(0, 20_000);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  return count(common) - 3 * count(capitalAfterSmall) - 2 * count(frames);
}
