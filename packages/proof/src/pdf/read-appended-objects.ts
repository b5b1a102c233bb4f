import { childrenOf, derTags, onlyElement } from '../cms/der-element.ts';
import type { PdfRevision } from './pdf-revision.ts';
import { isDict, notAppended, type PdfValue, readPdfObject } from './read-pdf-object.ts';

/** An object of an incremental update. */
export interface AppendedObject {
  readonly number: number;
  readonly offset: number;
  readonly value: PdfValue;
  /** What a stream contains. */
  readonly stream: Uint8Array | null;
}

const head = /(\d{1,7}) 0 obj\n/y;
/** What a reader might take for an object or the end of the stream if it restored a damaged file. */
const structure = /\d\s+obj|endobj|endstream|startxref|trailer|\/ByteRange/;

/**
 * Reads all objects between the end of one revision and the cross-reference table of the next one, which must list
 * exactly these. Nothing may stand between them.
 * @throws ProofFault changed-after-seal
 */
export function readAppendedObjects(
  pdf: Uint8Array,
  text: string,
  former: PdfRevision,
  revision: PdfRevision,
): AppendedObject[] {
  const objects: AppendedObject[] = [];
  let at = former.end;
  while (at < revision.table) {
    const { object, end } = readObject(pdf, text, at);
    objects.push(object);
    at = end;
  }
  const written = new Map(objects.map(({ number, offset }) => [number, offset]));
  if (at !== revision.table || written.size < objects.length || !text.startsWith(tableOf(written), revision.table))
    throw notAppended('cross-reference table');
  return objects;
}

function readObject(pdf: Uint8Array, text: string, offset: number) {
  head.lastIndex = offset;
  const [line = '', digits] = head.exec(text) ?? [];
  if (digits === undefined || String(Number(digits)) !== digits) throw notAppended(`object at ${offset}`);
  const { value, end: behind } = readPdfObject(text, offset + line.length);
  const stream = text.startsWith('\nstream\n', behind)
    ? streamAt(pdf, text, value, behind + '\nstream\n'.length)
    : null;
  const end = stream ? stream.byteOffset - pdf.byteOffset + stream.length : behind;
  const foot = stream ? '\nendstream\nendobj\n' : '\nendobj\n';
  if (!text.startsWith(foot, end)) throw notAppended(`end of object ${digits}`);
  return { object: { number: Number(digits), offset, value, stream }, end: end + foot.length };
}

/** A stream with one certificate, answer or list in DER, and no other entry than its length. */
function streamAt(pdf: Uint8Array, text: string, dict: PdfValue, start: number): Uint8Array {
  const length = isDict(dict) && dict.size === 1 ? dict.get('/Length') : undefined;
  if (typeof length !== 'string' || !/^\d{1,8}$/.test(length)) throw notAppended('stream');
  const end = start + Number(length);
  const bytes = pdf.subarray(start, end);
  try {
    childrenOf(onlyElement(bytes), derTags.sequence);
  } catch {
    throw notAppended('stream');
  }
  if (structure.test(text.slice(start, end))) throw notAppended('stream');
  return bytes;
}

/** ISO 32000-1 7.5.4: rows of 20 bytes under the first number and the count of each run of numbers. */
function tableOf(offsets: ReadonlyMap<number, number>): string {
  const numbers = [...offsets.keys()].toSorted((one, other) => one - other);
  const starts = numbers.filter((number) => !offsets.has(number - 1));
  const runs = starts.map((first, index) => {
    const run = numbers.filter((number) => number >= first && number < (starts[index + 1] ?? Number.POSITIVE_INFINITY));
    return `${first} ${run.length}\n${run.map((number) => `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`).join('')}`;
  });
  return `xref\n${runs.join('')}trailer\n`;
}
