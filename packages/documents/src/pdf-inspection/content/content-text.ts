import { isSpace } from './content-characters.ts';

const escaped: Record<number, number> = { 110: 0x0a, 114: 0x0d, 116: 0x09, 98: 0x08, 102: 0x0c };
const backslash = 0x5c;

/** Decodes a literal string, given without its parentheses. */
export function decodeLiteralString(raw: Uint8Array): Uint8Array {
  if (!raw.includes(backslash)) return raw;
  const bytes: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at] ?? 0;
    if (byte !== backslash) {
      bytes.push(byte);
      continue;
    }
    const octal = octalAt(raw, at + 1);
    const next = raw[at + 1] ?? 0;
    if (octal) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (next === 0x0d || next === 0x0a) at += next === 0x0d && raw[at + 2] === 0x0a ? 1 : 0;
    else bytes.push(escaped[next] ?? next);
    at += octal.length || 1;
  }
  return Uint8Array.from(bytes);
}

function octalAt(raw: Uint8Array, start: number): string {
  let digits = '';
  for (let byte = raw[start]; digits.length < 3 && byte !== undefined && byte >= 0x30 && byte <= 0x37; ) {
    digits += String.fromCharCode(byte);
    byte = raw[start + digits.length];
  }
  return digits;
}

/**
 * Decodes the hexadecimal string between `start` and `end`, given without its brackets.
 * @returns undefined when it contains a character that is neither a hexadecimal digit nor white space
 */
export function decodeHexString(raw: Uint8Array, start: number, end: number): Uint8Array | undefined {
  const bytes = new Uint8Array((end - start + 1) >> 1);
  let digits = 0;
  let high = 0;
  for (let at = start; at < end; at += 1) {
    const byte = raw[at] ?? 0;
    const digit = digitOf[byte] ?? noDigit;
    if (digit === noDigit && !isSpace[byte]) return undefined;
    if (digit === noDigit) continue;
    if (digits % 2 === 0) high = digit * 16;
    bytes[digits >> 1] = digits % 2 === 0 ? high : high + digit;
    digits += 1;
  }
  const used = (digits + 1) >> 1;
  return used === bytes.length ? bytes : bytes.subarray(0, used);
}

const noDigit = 0xff;
const digitOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  return digit === -1 ? noDigit : digit;
});
