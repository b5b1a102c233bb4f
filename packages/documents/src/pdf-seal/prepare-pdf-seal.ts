import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, type PDFRef, PDFString } from '#pdf-lib';
import { PdfUpdate } from '../pdf-update/index.ts';

export interface PdfSealFields {
  /** Why the paper is sealed, as viewers show it. */
  readonly reason: string;
  /** Who seals it. */
  readonly name: string;
  /** Claimed time of sealing, entry M; a time stamp in the CMS proves the time. */
  readonly at: Date;
  /** Space for the CMS in DER; at most 32767, because PDF/A allows no longer string (ISO 19005-3 6.1.13). */
  readonly reservedBytes: number;
}

/** A PDF whose seal is still empty. */
export interface PreparedPdfSeal {
  readonly pdf: Uint8Array;
  /** Offset and length of the bytes before the CMS, then of those behind it. */
  readonly byteRange: readonly [number, number, number, number];
  /** What the CMS signs: the bytes of the range. */
  readonly signedBytes: Uint8Array;
}

/** Longest string of PDF/A, ISO 19005-3 6.1.13. */
const maxStringBytes = 32_767;

/** Four numbers of ten digits, and the blanks between them. */
const byteRangeWidth = 43;

/** Flags Print and Locked of an annotation (ISO 32000-1 12.5.3). PDF/A requires Print, and forbids Hidden. */
const widgetFlags = 4 + 128;

/** SignaturesExist and AppendOnly (ISO 32000-1 12.7.2). */
const signatureFlags = 1 + 2;

/**
 * Adds an invisible signature field for PAdES (ETSI EN 319 142-1) by an incremental update. The same input produces
 * the same bytes.
 * @throws RangeError if `reservedBytes` is no number from 1 to 32767
 */
export async function preparePdfSeal(pdf: Uint8Array, fields: PdfSealFields): Promise<PreparedPdfSeal> {
  const { reservedBytes } = fields;
  if (!Number.isInteger(reservedBytes) || reservedBytes < 1 || reservedBytes > maxStringBytes) {
    throw new RangeError(`a seal of ${reservedBytes} bytes does not fit into PDF/A`);
  }
  const update = await PdfUpdate.open(pdf);
  const sealRef = update.newRef();
  update.set(sealRef, signatureText(fields));
  addField(update, sealRef);
  const written = update.write();
  return fillByteRange(Buffer.from(written.pdf.buffer), written.offsets.get(sealRef) ?? 0);
}

/** Signature dictionary, ISO 32000-1 12.8.1, with an empty ByteRange and an empty Contents. */
function signatureText({ reason, name, at, reservedBytes }: PdfSealFields): string {
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/Name ${PDFHexString.fromText(name)} /Reason ${PDFHexString.fromText(reason)} /M ${PDFString.fromDate(at)}`,
    `/ByteRange [${' '.repeat(byteRangeWidth)}]`,
    `/Contents <${'0'.repeat(2 * reservedBytes)}> >>`,
  ].join('\n');
}

/** Field and its widget in one dictionary, without a place on the first page. */
function addField(update: PdfUpdate, sealRef: PDFRef): void {
  const [page] = update.document.getPages();
  if (!page) throw new Error('a PDF without pages cannot be sealed');
  const form = update.read(update.catalog.get(PDFName.of('AcroForm')));
  const fields = form instanceof PDFDict ? itemsIn(update, form, 'Fields') : [];
  const fieldRef = update.newRef();
  const field = update.document.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of(freeName(fields.map((item) => update.read(item)))),
    V: sealRef,
    F: widgetFlags,
    Rect: [0, 0, 0, 0],
    P: page.ref,
  });
  update.set(fieldRef, field);
  update.set(page.ref, withItem(update, update.readDict(page.ref), 'Annots', fieldRef));
  addToForm(update, form instanceof PDFDict ? form : update.document.context.obj({}), fieldRef);
}

function addToForm(update: PdfUpdate, form: PDFDict, ref: PDFRef): void {
  const flags = update.read(form.get(PDFName.of('SigFlags')));
  const former = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const changedForm = withItem(update, form, 'Fields', ref);
  changedForm.set(PDFName.of('SigFlags'), PDFNumber.of(former | signatureFlags));
  const changedCatalog = update.catalog.clone();
  changedCatalog.set(PDFName.of('AcroForm'), changedForm);
  update.set(update.root, changedCatalog);
}

/** The dictionary with one more item in the list. */
function withItem(update: PdfUpdate, dict: PDFDict, key: string, item: PDFRef): PDFDict {
  const list = PDFArray.withContext(dict.context);
  for (const former of itemsIn(update, dict, key)) list.push(former);
  list.push(item);
  const changed = dict.clone();
  changed.set(PDFName.of(key), list);
  return changed;
}

function itemsIn(update: PdfUpdate, dict: PDFDict, key: string): PDFObject[] {
  const list = update.read(dict.get(PDFName.of(key)));
  return list instanceof PDFArray ? list.asArray() : [];
}

/** `Seal1`, or the next name that no field has. */
function freeName(fields: readonly (PDFObject | undefined)[]): string {
  const names = new Set(
    fields.map((field) => {
      const name = field instanceof PDFDict ? field.lookup(PDFName.of('T')) : undefined;
      return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : '';
    }),
  );
  let number = 1;
  while (names.has(`Seal${number}`)) number += 1;
  return `Seal${number}`;
}

function fillByteRange(pdf: Buffer, sealOffset: number): PreparedPdfSeal {
  const place = pdf.indexOf('/ByteRange [', sealOffset) + '/ByteRange ['.length;
  const start = pdf.indexOf('/Contents <', place) + '/Contents '.length;
  const end = pdf.indexOf('>', start) + 1;
  const byteRange = [0, start, end, pdf.length - end] as const;
  pdf.write(byteRange.join(' '), place, 'latin1');
  return { pdf, byteRange, signedBytes: Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]) };
}
