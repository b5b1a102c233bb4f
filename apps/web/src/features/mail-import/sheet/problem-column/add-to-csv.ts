import { columnNumberOf } from '../cell-reference.ts';
import { splitRecordsWithOffsets } from '../csv/split-records.ts';
import type { SheetSource } from '../sheet.ts';
import type { ProblemColumn } from './add-to-xlsx.ts';
import { encodeText } from './encode-text.ts';

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
