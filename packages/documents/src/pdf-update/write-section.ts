import { PDFArray, PDFContext, type PDFHexString, type PDFObject, PDFRawStream, type PDFRef } from '#pdf-lib';
import { bytesOfObject } from './bytes-of-object.ts';

export interface SectionEntry {
  readonly ref: PDFRef;
  readonly offset: number;
}

export interface SectionFacts {
  readonly entries: readonly SectionEntry[];
  /** Offset of this section. */
  readonly offset: number;
  /** Reference of the cross-reference stream; null for a table. */
  readonly streamRef: PDFRef | null;
  readonly trailer: TrailerFacts;
}

export interface TrailerFacts {
  readonly size: number;
  readonly root: PDFObject;
  readonly info: PDFObject | undefined;
  readonly id: readonly [PDFObject, PDFHexString];
  /** Offset of the section before this one; null if this one has all objects. */
  readonly previous: number | null;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The cross-reference section of an update, its trailer and the end of the file. */
export function writeSection({ streamRef, ...facts }: SectionFacts): Buffer {
  const section = streamRef === null ? writeTable(facts) : writeStream(facts, streamRef);
  return Buffer.concat([section, latin1(`startxref\n${facts.offset}\n%%EOF\n`)]);
}

/** ISO 32000-1 7.5.4. */
function writeTable({ entries, trailer }: Omit<SectionFacts, 'streamRef'>): Buffer {
  const context = PDFContext.create();
  const rows = subsections(entries).map((section) => {
    const lines = section.map(({ ref, offset }) => {
      const generation = String(ref.generationNumber).padStart(5, '0');
      return `${String(offset).padStart(10, '0')} ${generation} n \n`;
    });
    return `${section[0]?.ref.objectNumber} ${section.length}\n${lines.join('')}`;
  });
  const dict = bytesOfObject(context.obj(trailerEntries(trailer)));
  return Buffer.concat([latin1(`xref\n${rows.join('')}trailer\n`), dict, latin1('\n')]);
}

const fieldWidths = [1, 5, 2] as const;

/** ISO 32000-1 7.5.8, without compression, because the section is small. */
function writeStream({ entries, trailer, offset }: Omit<SectionFacts, 'streamRef'>, ref: PDFRef): Buffer {
  const context = PDFContext.create();
  const sections = subsections([...entries, { ref, offset }]);
  const rows = sections.flat().map((entry) => {
    const row = Buffer.alloc(8);
    row.writeUInt8(1, 0);
    row.writeUIntBE(entry.offset, 1, 5);
    row.writeUInt16BE(entry.ref.generationNumber, 6);
    return row;
  });
  const dict = context.obj({
    Type: 'XRef',
    ...trailerEntries(trailer),
    W: [...fieldWidths],
    Index: sections.flatMap((section) => [section[0]?.ref.objectNumber ?? 0, section.length]),
  });
  const stream = bytesOfObject(PDFRawStream.of(dict, new Uint8Array(Buffer.concat(rows))));
  return Buffer.concat([latin1(`${ref.objectNumber} ${ref.generationNumber} obj\n`), stream, latin1('\nendobj\n')]);
}

function trailerEntries({ size, root, info, id, previous }: TrailerFacts) {
  const identifiers = PDFArray.withContext(PDFContext.create());
  for (const part of id) identifiers.push(part);
  return {
    Size: size,
    Root: root,
    ...(info && { Info: info }),
    ID: identifiers,
    ...(previous !== null && { Prev: previous }),
  };
}

/** Groups of entries with consecutive numbers, in ascending order. */
function subsections(entries: readonly SectionEntry[]): SectionEntry[][] {
  const sorted = entries.toSorted((one, other) => one.ref.objectNumber - other.ref.objectNumber);
  const sections: SectionEntry[][] = [];
  for (const entry of sorted) {
    const section = sections.at(-1);
    const last = section?.at(-1);
    if (section && last && entry.ref.objectNumber === last.ref.objectNumber + 1) section.push(entry);
    else sections.push([entry]);
  }
  return sections;
}
