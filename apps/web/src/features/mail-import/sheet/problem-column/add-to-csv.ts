import type { SheetSource } from '../sheet.ts';
import type { ProblemColumn } from './add-to-xlsx.ts';
import { columnOf } from './cell-xml.ts';
import { encodeText } from './encode-text.ts';

/** One row: where its cells and its line end, and how it ends. */
interface Line {
  readonly cells: readonly { readonly start: number; readonly end: number }[];
  readonly end: number;
}

/** A csv file with a column of problems, in its own encoding, separator and ends of lines. */
export function addToCsv(bytes: Uint8Array, given: ProblemColumn & { readonly source: SheetSource }): Uint8Array {
  const { headRow, texts, earlier, source } = given;
  const { encoding = 'utf-8', separator = ';' } = source;
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const lines = linesOf(text, separator);
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const column = earlier === undefined ? width : columnOf(earlier) - 1;
  let at = 0;
  let written = '';
  for (const [index, { cells, end }] of lines.entries()) {
    const number = index + 1;
    // A row of the file that is shorter gets its missing cells: else the problem would stand in a column of the person.
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

/** Rows of a csv text; the end of a line within quotes is of its cell. */
function linesOf(text: string, separator: string): Line[] {
  const lines: Line[] = [];
  let cells: { start: number; end: number }[] = [];
  let start = 0;
  let isQuoted = false;
  const endCell = (end: number) => {
    cells.push({ start, end });
    start = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const begins = text.slice(start, at).replace('\uFEFF', '').trim() === '';
      if (isQuoted || begins) isQuoted = !isQuoted;
    } else if (isQuoted) continue;
    else if (sign === separator) endCell(at);
    else if (sign === '\n' || sign === '\r') {
      endCell(at);
      lines.push({ cells, end: at });
      cells = [];
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      start = at + 1;
    }
  }
  if (start < text.length || cells.length > 0) {
    endCell(text.length);
    lines.push({ cells, end: text.length });
  }
  return lines;
}

/** A cell that a spreadsheet program takes for a formula begins with an apostrophe instead. */
function quoted(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(separator);
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}
