import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from '#pdf-lib';
import { decodeStream } from './decode-stream.ts';
import type { CompressedEntry, Entry } from './entry.ts';
import { readSections, type Section } from './read-sections.ts';

/** A PDF as viewers read it: by its cross-references. pdf-lib takes the last version of an object in the file instead. */
export interface ReaderView {
  /** The newest section. */
  readonly section: Section;
  readonly root: PDFRef;
  /** The object; undefined if it does not exist. @throws Error if it is not where the cross-references say */
  read(ref: PDFRef): PDFObject | undefined;
}

/** @returns null if the cross-references do not lead to the catalogue and the page tree */
export function readerView(pdf: Buffer, context: PDFContext): ReaderView | null {
  const sections = readSections(pdf);
  const [section] = sections ?? [];
  const root = section?.trailer.get(PDFName.of('Root'));
  if (!sections || !section || !(root instanceof PDFRef)) return null;
  const view = { section, root, read: (ref: PDFRef) => readObject({ pdf, context, sections }, ref) };
  return hasPageTree(view) ? view : null;
}

function hasPageTree({ root, read }: ReaderView): boolean {
  const follow = (holder: PDFObject | undefined, key: string) => {
    const value = holder instanceof PDFDict ? holder.get(PDFName.of(key)) : undefined;
    return value instanceof PDFRef ? read(value) : value;
  };
  try {
    return follow(follow(read(root), 'Pages'), 'Kids') instanceof PDFArray;
  } catch {
    // Damaged cross-references: the caller reads the file without them.
    return false;
  }
}

interface File {
  readonly pdf: Buffer;
  readonly context: PDFContext;
  readonly sections: readonly Section[];
}

function readObject(file: File, ref: PDFRef): PDFObject | undefined {
  const entry = entryOf(file.sections, ref.objectNumber);
  if (entry === undefined || entry === 'free') return undefined;
  return 'offset' in entry ? readPlain(file, ref, entry.offset) : readCompressed(file, ref, entry);
}

/** The table of a hybrid section lists the objects of its hidden part as free (ISO 32000-1 7.5.8.4). */
function entryOf(sections: readonly Section[], number: number): Entry | undefined {
  for (const { trailer, entryOf: lookUp } of sections) {
    const entry = lookUp(number);
    if (entry !== undefined && !(entry === 'free' && trailer.has(PDFName.of('XRefStm')))) return entry;
  }
  return undefined;
}

function readPlain({ pdf, context }: File, { objectNumber, generationNumber }: PDFRef, offset: number): PDFObject {
  const start = pdf.toString('latin1', offset, offset + 64);
  const [header = '', number, generation] =
    /^[\0\t\n\f\r ]*(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+obj/.exec(start) ?? [];
  if (Number(number) !== objectNumber || Number(generation) !== generationNumber) {
    throw new Error(`object ${objectNumber} is not at ${offset}`);
  }
  return PDFObjectParser.forBytes(pdf.subarray(offset + header.length), context).parseObject();
}

/** ISO 32000-1 7.5.7. */
function readCompressed(file: File, ref: PDFRef, { stream, index }: CompressedEntry) {
  const holder = readObject(file, PDFRef.of(stream));
  if (!(holder instanceof PDFRawStream)) throw new Error(`object stream ${stream} is missing`);
  const bytes = decodeStream(holder);
  const first = holder.dict.lookup(PDFName.of('First'), PDFNumber).asNumber();
  const head = Buffer.from(bytes.subarray(0, first)).toString('latin1').match(/\d+/g) ?? [];
  const [number, offset] = [head[2 * index], head[2 * index + 1]];
  if (Number(number) !== ref.objectNumber) throw new Error(`object ${ref.objectNumber} is not in stream ${stream}`);
  return PDFObjectParser.forBytes(bytes.subarray(first + Number(offset)), file.context).parseObject();
}
