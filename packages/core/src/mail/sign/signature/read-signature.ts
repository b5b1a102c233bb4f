import { Refusal } from '../../../errors.ts';

const begins = '-----BEGIN ';
const label = /^[A-Z0-9 #]{1,40}-----/;
/** Line lengths of base64 encoders; the last line may be shorter. */
const lineLengths = new Set([48, 60, 64, 72, 76]);

/** Bytes of a signature. @throws Refusal signature-malformed if the text is not base64 of a DER or BER sequence */
export function readSignature(text: string): Uint8Array {
  const bytes = parseSignature(text);
  if (!bytes) throw new Refusal('signature-malformed');
  return bytes;
}

/**
 * Bytes of a signature in any encoding: PEM or bare base64, standard or URL alphabet, with or without padding, in lines
 * of any length. All encodings of a signature give the same bytes, so that its hash detects a second use.
 * @returns null if the text is not a signature
 */
export function parseSignature(text: string): Uint8Array | null {
  const bytes = candidatesOf(bodyOf(text.trim())).map(decoded);
  const whole = bytes.find((one) => one !== null && isWholeSequence(one));
  return whole ?? bytes.find((one) => one?.[0] === 0x30) ?? null;
}

function bodyOf(text: string): string {
  const start = text.indexOf(begins);
  if (start === -1) return text;
  const rest = text.slice(start + begins.length);
  const [name = ''] = label.exec(rest.slice(0, 50)) ?? [];
  const end = name === '' || /CERTIFICATE|KEY/.test(name) ? -1 : rest.indexOf(`-----END ${name}`);
  return end === -1 ? '' : rest.slice(name.length, end).trim();
}

/**
 * A space stands for a `+` that a form decoded, or for a line break, in which case all lines have the same length.
 * @returns both readings, the likelier one first
 */
function candidatesOf(body: string): string[] {
  const lines = body.replace(/\\r|\\n/g, '\n').replace(/[\r\n\t\f]+ */g, '\n');
  const parts = lines.split(' ');
  const [width = 0] = parts.map((part) => part.length);
  const isInLines = lineLengths.has(width) && parts.slice(0, -1).every(({ length }) => length === width);
  const [joined, withPluses] = [lines.replace(/\s/g, ''), lines.replaceAll(' ', '+').replace(/\s/g, '')];
  return isInLines ? [joined, withPluses] : [withPluses, joined];
}

function decoded(text: string): Uint8Array | null {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(standard)) return null;
  const signs = standard.replace(/=+$/, '');
  const isPadded = signs.length === standard.length || standard.length % 4 === 0;
  return isPadded && signs.length % 4 !== 1 ? Buffer.from(signs, 'base64') : null;
}

/** Whether the bytes are exactly one ASN.1 sequence. */
function isWholeSequence(bytes: Uint8Array): boolean {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return false;
  if (first === 0x80) return bytes.at(-1) === 0 && bytes.at(-2) === 0;
  if (first < 0x80) return bytes.length === 2 + first;
  const lengthBytes = first - 0x80;
  const length = bytes.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes.length === 2 + lengthBytes + length;
}
