import type { SheetSource } from '../sheet.ts';
import type { ProblemColumn } from './add-to-xlsx.ts';
import { columnOf } from './cell-xml.ts';
import { encodeText } from './encode-text.ts';

/** Offsets of a row's cells and of its end. */
interface Line {
  readonly cells: readonly { readonly start: number; readonly end: number }[];
  readonly end: number;
}

/** Adds a problem column to a CSV file and keeps its encoding, separator and line ends. */
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
    // Pads a shorter row with empty cells: else the problem would be in one of the user's columns.
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

/** Splits a CSV text into rows by the same rules as `splitRecords`. */
function linesOf(text: string, separator: string): Line[] {
  const lines: Line[] = [];
  let cells: Line['cells'][number][] = [];
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  while (start < text.length) {
    const end = cellEnd(text, start, separator);
    cells.push({ start, end });
    const isMore = text[end] === separator;
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (isMore && start < text.length) continue;
    if (isMore) cells.push({ start, end: start });
    lines.push({ cells, end: isMore ? start : end });
    cells = [];
  }
  return lines;
}

/** Offset after a cell; quoted separators and line breaks belong to the cell, unless the quote is never closed. */
function cellEnd(text: string, start: number, separator: string): number {
  const open = text.startsWith('="', start) ? start + 1 : start;
  let at = start;
  if (text[open] === '"') {
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    at = close < 0 ? start : close + 1;
  }
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Adds an apostrophe to a text that a spreadsheet program would interpret as a formula. */
function quoted(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(separator);
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}
