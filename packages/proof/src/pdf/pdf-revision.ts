import { ProofFault } from '../proof-fault.ts';
import { isDict, notAppended, type PdfDict, type PdfValue, readPdfObject } from './read-pdf-object.ts';

/** One state of a PDF: the file up to the end of an incremental update (ISO 32000-1 7.5.6). */
export interface PdfRevision {
  readonly end: number;
  /** Offset of its cross-reference table. */
  readonly table: number;
  readonly trailer: PdfDict;
  /** Where the objects begin that this update wrote, by their numbers. */
  readonly offsets: ReadonlyMap<number, number>;
}

const lastLines = /startxref\n(\d{1,10})\n%%EOF\n$/;
const wholeTable = /xref\n((?:\d{1,10} \d{1,10}\n(?:\d{10} \d{5} [nf] \n)+)+)trailer\n/y;

/** The revision that ends at a place of the file's text; null when no cross-reference table ends there. */
export function readRevision(text: string, end: number): PdfRevision | null {
  const [, table] = lastLines.exec(text.slice(Math.max(0, end - 64), end)) ?? [];
  if (table === undefined) return null;
  wholeTable.lastIndex = Number(table);
  const [head, rows] = wholeTable.exec(text) ?? [];
  if (head === undefined || rows === undefined) return null;
  const trailer = trailerAt(text, Number(table) + head.length);
  const isWhole = text.slice(trailer?.end, end) === `\nstartxref\n${table}\n%%EOF\n`;
  if (!isWhole || !isDict(trailer?.value)) return null;
  return { end, table: Number(table), trailer: trailer.value, offsets: offsetsIn(rows) };
}

/** Null for a trailer that the operator did not write. */
function trailerAt(text: string, start: number): { readonly value: PdfValue; readonly end: number } | null {
  try {
    return readPdfObject(text, start);
  } catch (error) {
    if (error instanceof ProofFault) return null;
    throw error;
  }
}

function offsetsIn(rows: string): Map<number, number> {
  const offsets = new Map<number, number>();
  let number = 0;
  for (const row of rows.trimEnd().split('\n')) {
    const [first = '', , kind] = row.trim().split(' ');
    if (kind === undefined) number = Number(first);
    else offsets.set(number++, Number(first));
  }
  return offsets;
}

/** End of the revision that this one updates; null when the trailer names none. */
export function formerEnd(text: string, { trailer, table }: PdfRevision): number | null {
  const former = trailer.get('/Prev');
  if (typeof former !== 'string' || !/^\d{1,10}$/.test(former)) return null;
  const lines = `startxref\n${former}\n%%EOF\n`;
  const at = text.indexOf(lines, Number(former));
  return at === -1 || at >= table ? null : at + lines.length;
}

/** A dictionary that this revision wrote. @throws ProofFault changed-after-seal */
export function dictIn(text: string, { offsets }: PdfRevision, number: number): PdfDict {
  const offset = offsets.get(number) ?? -1;
  const head = `${number} 0 obj\n`;
  if (offset < 0 || !text.startsWith(head, offset)) throw notAppended(`object ${number}`);
  const { value } = readPdfObject(text, offset + head.length);
  if (!isDict(value)) throw notAppended(`object ${number}`);
  return value;
}
