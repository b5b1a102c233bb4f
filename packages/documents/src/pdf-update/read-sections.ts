import { PDFContext, PDFDict, PDFName, PDFNumber, PDFObjectParser, PDFRawStream } from '#pdf-lib';
import type { EntryOf } from './entry.ts';
import { streamEntries } from './stream-entries.ts';
import { tableEntries } from './table-entries.ts';

/** A cross-reference section (ISO 32000-1 7.5.4, 7.5.8). */
export interface Section {
  readonly kind: 'table' | 'stream';
  readonly offset: number;
  readonly trailer: PDFDict;
  readonly entryOf: EntryOf;
}

/**
 * Reads the section that the file names at its end, and all former ones behind it in the order in which readers search
 * them.
 * @returns null if one of them is not where the file says: readers restore such a file by searching for its objects
 */
export function readSections(pdf: Buffer): Section[] | null {
  const sections: Section[] = [];
  const seen = new Set<number>();
  const open = [lastOffset(pdf)];
  for (let offset = open.shift(); offset !== undefined; offset = open.shift()) {
    const section = seen.has(offset) ? null : readSection(pdf, offset);
    if (section === null) return null;
    seen.add(offset);
    sections.push(section);
    open.unshift(...formerOffsets(section).filter((former) => !seen.has(former)));
  }
  return sections;
}

/** Offset after the last `startxref`; the end of the file, where no section is, if there is none. */
function lastOffset(pdf: Buffer): number {
  const at = pdf.lastIndexOf('startxref');
  const text = at === -1 ? '' : pdf.toString('latin1', at, at + 64);
  const [, digits] = /^startxref[\0\t\n\f\r ]*(\d{1,10})/.exec(text) ?? [];
  return digits === undefined ? pdf.length : Number(digits);
}

/** The hidden part of a hybrid section comes before the former section (ISO 32000-1 7.5.8.4). */
const formerOffsets = ({ trailer }: Section): number[] =>
  ['XRefStm', 'Prev'].flatMap((key) => {
    const value = trailer.get(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : [];
  });

function readSection(pdf: Buffer, offset: number): Section | null {
  try {
    const start = pdf.toString('latin1', offset, offset + 64);
    const [header] = /^[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj/.exec(start) ?? [];
    if (header !== undefined) return readStreamSection(pdf, offset, header.length);
    return /^[\0\t\n\f\r ]*xref/.test(start) ? readTableSection(pdf, offset) : null;
  } catch {
    // The caller treats a section that cannot be parsed like a missing one.
    return null;
  }
}

function readStreamSection(pdf: Buffer, offset: number, headerLength: number): Section | null {
  const stream = parseAt(pdf, offset + headerLength);
  if (!(stream instanceof PDFRawStream)) return null;
  return { kind: 'stream', offset, trailer: stream.dict, entryOf: streamEntries(stream) };
}

function readTableSection(pdf: Buffer, offset: number): Section | null {
  const end = pdf.indexOf('trailer', offset);
  const trailer = end === -1 ? undefined : parseAt(pdf, end + 'trailer'.length);
  if (!(trailer instanceof PDFDict)) return null;
  return { kind: 'table', offset, trailer, entryOf: tableEntries(pdf.toString('latin1', offset, end)) };
}

const parseAt = (pdf: Buffer, position: number) =>
  PDFObjectParser.forBytes(pdf.subarray(position), PDFContext.create()).parseObject();
