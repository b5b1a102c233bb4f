/** Encodings of text files without a mark, the likelier ones first. */
const oneByte = ['windows-1251', 'ibm866', 'koi8-u'] as const;

interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/** Decodes a text file: by its byte order mark, as UTF-8 or UTF-16 if it can be that, else by its likeliest letters. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = utf16Of(bytes);
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

/** UTF-16 by its mark, or by the zeros of its digits, blanks and separators, which stand in one half of the places. */
export function utf16Of(bytes: Uint8Array): string | null {
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

/** The commoner half of the letters of Russian and of Uzbek. */
const common = /[оеаинтсрвлкмдпуяўОЕАИНТСРВЛКМДПУЯ]/g;
const capitalAfterSmall = /\p{Ll}\p{Lu}/gu;
const frames = /[\u2500-\u259F\u0400-\u040F\u0452-\u045D\u00A4-\u00BF]/g;

/** Wrong decodings have rare letters, capitals inside of words and frames of old screens. */
function likelihood(text: string): number {
  const sample = text.slice(0, 20_000);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  return count(common) - 3 * count(capitalAfterSmall) - 2 * count(frames);
}
