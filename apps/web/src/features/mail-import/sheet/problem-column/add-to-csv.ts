import { columnNumberOf } from '../cell-reference.ts';
import { splitRecordsWithOffsets } from '../csv/split-records.ts';
import type { SheetSource } from '../sheet.ts';
import type { ProblemColumn } from './add-to-xlsx.ts';

/** Adds a problem column to a CSV file and keeps its encoding, separator and line ends. */
export function addToCsv(bytes: Uint8Array, given: ProblemColumn & { readonly source: SheetSource }): Uint8Array {
  const { headRow, texts, earlier, source } = given;
  const { encoding = 'utf-8', separator = ';' } = source;
  const whole = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = whole.slice(mark.length);
  const lines = splitRecordsWithOffsets(text, separator);
  const width = Math.max(...lines.map(({ length }) => length));
  const column = earlier === undefined ? width : columnNumberOf(earlier) - 1;
  let at = 0;
  let written = mark;
  for (const [index, cells] of lines.entries()) {
    const number = index + 1;
    const end = cells.at(-1)?.end ?? at;
    // Keeps the row up to the problem column. A shorter row is padded below, so that the problem is in none of the
    // user's columns.
    const kept = number < headRow ? end : (cells[column - 1]?.end ?? end);
    const problem = texts.get(number);
    written += text.slice(at, kept);
    if (problem !== undefined || (number >= headRow && cells.length > column)) {
      written += separator.repeat(Math.max(1, column + 1 - cells.length)) + quoted(problem ?? '', separator);
    }
    at = end;
  }
  return encodeText(written + text.slice(at), encoding);
}

/** Adds an apostrophe to a text that a spreadsheet program would interpret as a formula. */
function quoted(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(separator);
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/** Replacements for characters that single-byte encodings lack. */
const replacements: Readonly<Record<string, string>> = {
  ...{ ʻ: "'", ʼ: "'", '‘': "'", '’': "'", '“': '"', '”': '"', '«': '"', '»': '"', '—': '-', '–': '-', '…': '...' },
  ...{ қ: 'к', Қ: 'К', ғ: 'г', Ғ: 'Г', ҳ: 'х', Ҳ: 'Х', ў: 'у', Ў: 'У', '№': 'N', '\u00A0': ' ', '\u202F': ' ' },
};

/** Encodes text in an encoding of `TextDecoder`. A character that the encoding lacks becomes a similar one or «?». */
export function encodeText(text: string, encoding: string): Uint8Array {
  const name = new TextDecoder(encoding).encoding;
  if (name === 'utf-8') return new TextEncoder().encode(text);
  if (name.startsWith('utf-16')) return inUtf16(text, name === 'utf-16le');
  const bytes = bytesByCharacter(name);
  const known = (sign: string) => bytes.has(sign);
  const written = [...text].flatMap((sign) => {
    if (known(sign)) return sign;
    return [...(replacements[sign] ?? '?')].map((other) => (known(other) ? other : '?'));
  });
  return Uint8Array.from(written, (sign) => bytes.get(sign) ?? 63);
}

function inUtf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

function bytesByCharacter(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  const codes = Array.from({ length: 256 }, (_, code) => code);
  return new Map(codes.map((code) => [decoder.decode(Uint8Array.of(code)), code]));
}
