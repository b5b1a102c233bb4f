import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from '#pdf-lib';
import { bytesOfObject } from './bytes-of-object.ts';
import { highestWrittenNumber, maxObjectNumber, referencedNumbers } from './object-numbers.ts';
import { type ReaderView, readerView } from './reader-view.ts';
import { type SectionEntry, type TrailerFacts, writeSection } from './write-section.ts';

export interface WrittenUpdate {
  /** Begins with the bytes of the original. */
  readonly pdf: Uint8Array;
  /** Where each new or changed object begins. */
  readonly offsets: ReadonlyMap<PDFRef, number>;
}

/**
 * Incremental update of a PDF (ISO 32000-1 7.5.6): new and changed objects behind the bytes of the original, so that
 * signatures of the original stay valid. The cross-reference section has the kind of the original's last one. The same
 * calls produce the same bytes. If readers do not find the objects of the original by its cross-references, the update
 * repeats all of them.
 */
export class PdfUpdate {
  /**
   * The original as pdf-lib reads it, which takes the last version of each object in the file. Changes of its objects
   * have no effect: `set` writes objects.
   */
  readonly document: PDFDocument;
  readonly root: PDFRef;
  readonly #original: Buffer;
  /** Null if readers do not find the objects of the original by its cross-references. */
  readonly #view: ReaderView | null;
  readonly #objects = new Map<PDFRef, PDFObject | string>();
  readonly #referenced: ReadonlySet<number>;
  #lastNumber: number;

  private constructor(original: Buffer, document: PDFDocument, view: ReaderView | null, root: PDFRef) {
    this.#original = original;
    this.document = document;
    this.#view = view;
    this.root = root;
    this.#referenced = referencedNumbers(document.context);
    const size = view?.section.trailer.get(PDFName.of('Size'));
    const highest = size instanceof PDFNumber && size.asNumber() <= maxObjectNumber ? size.asNumber() - 1 : 0;
    this.#lastNumber = Math.max(document.context.largestObjectNumber, highest, highestWrittenNumber(original));
  }

  /** @throws Error if pdf-lib cannot read the file or its catalogue */
  static async open(pdf: Uint8Array): Promise<PdfUpdate> {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const original = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    const view = readerView(original, document.context);
    const root = view?.root ?? document.context.trailerInfo.Root;
    if (!(root instanceof PDFRef)) throw new Error('the trailer of the PDF does not refer to a catalogue');
    return new PdfUpdate(original, document, view, root);
  }

  /** The catalogue as viewers read it. */
  get catalog(): PDFDict {
    return this.readDict(this.root);
  }

  /** What a reference leads to as viewers read it, or the object itself. */
  read(object: PDFObject | undefined): PDFObject | undefined {
    if (!(object instanceof PDFRef)) return object;
    return this.#view ? this.#view.read(object) : this.document.context.lookup(object);
  }

  /** @throws Error if there is no dictionary */
  readDict(object: PDFObject | undefined): PDFDict {
    const dict = this.read(object);
    if (!(dict instanceof PDFDict)) throw new Error(`${object} of the PDF is not a dictionary`);
    return dict;
  }

  /** Reference of a new object, with a number that nothing in the original has or refers to. */
  newRef(): PDFRef {
    do this.#lastNumber += 1;
    while (this.#referenced.has(this.#lastNumber));
    return PDFRef.of(this.#lastNumber);
  }

  /** Writes a new object, or replaces one of the original. @param object text is written as it is, in Latin-1 */
  set(ref: PDFRef, object: PDFObject | string): void {
    this.#objects.set(ref, object);
  }

  /** Writes the update. Called once. */
  write(): WrittenUpdate {
    const endsLine = [0x0a, 0x0d].includes(this.#original.at(-1) ?? 0);
    const chunks: Buffer[] = endsLine ? [] : [Buffer.from('\n')];
    let offset = this.#original.length + (endsLine ? 0 : 1);
    const entries: SectionEntry[] = [];
    for (const [ref, object] of this.#writtenObjects()) {
      const chunk = numberedObject(ref, object);
      entries.push({ ref, offset });
      chunks.push(chunk);
      offset += chunk.length;
    }
    const streamRef = this.#view?.section.kind === 'stream' ? this.newRef() : null;
    const section = writeSection({ entries, offset, streamRef, trailer: this.#trailer(Buffer.concat(chunks)) });
    return {
      pdf: new Uint8Array(Buffer.concat([this.#original, ...chunks, section])),
      offsets: new Map(entries.map((entry) => [entry.ref, entry.offset])),
    };
  }

  #writtenObjects(): Iterable<[PDFRef, PDFObject | string]> {
    if (this.#view) return this.#objects;
    return new Map<PDFRef, PDFObject | string>([...this.document.context.enumerateIndirectObjects(), ...this.#objects]);
  }

  #trailer(appended: Buffer): TrailerFacts {
    return {
      size: this.#lastNumber + 1,
      root: this.root,
      info: this.#trailerEntry('Info'),
      id: this.#identifiers(appended),
      previous: this.#view?.section.offset ?? null,
    };
  }

  #trailerEntry(key: 'Info' | 'ID'): PDFObject | undefined {
    return this.#view?.section.trailer.get(PDFName.of(key)) ?? this.document.context.trailerInfo[key];
  }

  /** The original's first identifier, and one for this update (ISO 32000-1 14.4). */
  #identifiers(appended: Buffer): [PDFObject, PDFHexString] {
    const id = this.read(this.#trailerEntry('ID'));
    const first = id instanceof PDFArray && id.size() > 0 ? id.lookup(0) : undefined;
    const isText = first instanceof PDFHexString || first instanceof PDFString;
    const original = isText ? first : PDFHexString.of(identifierOf(this.#original));
    return [original, PDFHexString.of(identifierOf(bytesOfObject(original), appended))];
  }
}

function numberedObject({ objectNumber, generationNumber }: PDFRef, object: PDFObject | string): Buffer {
  const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : bytesOfObject(object);
  return Buffer.concat([Buffer.from(`${objectNumber} ${generationNumber} obj\n`), body, Buffer.from('\nendobj\n')]);
}

/** 16 bytes in hexadecimal. */
function identifierOf(...parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32).toUpperCase();
}
