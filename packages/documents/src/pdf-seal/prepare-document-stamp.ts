import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '#pdf-lib';
import { PdfUpdate } from '../pdf-update/index.ts';
import { addSignatureField } from './add-signature-field.ts';
import { assertReservable, byteRangeWidth, fillByteRange, type PreparedPdfSeal } from './byte-range.ts';

/** Validation data in DER: certificates, OCSPResponse of RFC 6960, CertificateList of RFC 5280. */
export interface SecurityStore {
  readonly certificates: readonly Uint8Array[];
  readonly ocspAnswers: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
}

export interface DocumentStampFields {
  /** What the seal and the stamps in the PDF are to be validated with; what the PDF has already is not repeated. */
  readonly store: SecurityStore;
  /** Space for the token in DER; at most 32767, because PDF/A allows no longer string (ISO 19005-3 6.1.13). */
  readonly reservedBytes: number;
}

/** Developer extensions of ETSI for PDF 1.7, in which a DSS and a document time stamp are no part of the format. */
const extension = { Type: 'DeveloperExtensions', BaseVersion: '1.7', ExtensionLevel: 5 };

/**
 * Adds by an incremental update a document security store and an invisible field with an empty document time stamp (ISO
 * 32000-2 12.8.4 and 12.8.5; ETSI EN 319 142-1 5.4 and 5.5, PAdES-B-LTA). `insertPdfSeal` inserts the token. The same
 * input produces the same bytes.
 * @throws RangeError if `reservedBytes` is no number from 1 to 32767
 */
export async function prepareDocumentStamp(pdf: Uint8Array, fields: DocumentStampFields): Promise<PreparedPdfSeal> {
  assertReservable(fields.reservedBytes);
  const update = await PdfUpdate.open(pdf);
  const store = addStore(update, fields.store);
  const stampRef = update.newRef();
  update.set(stampRef, stampText(fields.reservedBytes));
  const former = update.read(update.catalog.get(PDFName.of('Extensions')));
  const extensions = former instanceof PDFDict ? former.clone() : update.document.context.obj({});
  extensions.set(PDFName.of('ESIC'), update.document.context.obj(extension));
  addSignatureField(update, stampRef, { name: 'Stamp', catalog: { DSS: store, Extensions: extensions } });
  return fillByteRange(update.write(), stampRef);
}

/** Signature dictionary, ISO 32000-2 12.8.5, with an empty ByteRange and an empty Contents. */
const stampText = (reservedBytes: number): string =>
  [
    '<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161',
    `/ByteRange [${' '.repeat(byteRangeWidth)}]`,
    `/Contents <${'0'.repeat(2 * reservedBytes)}> >>`,
  ].join('\n');

/** Writes a store with the entries of the former one and, as new streams, what the former one does not have. */
function addStore(update: PdfUpdate, { certificates, ocspAnswers, lists }: SecurityStore): PDFObject {
  const former = update.read(update.catalog.get(PDFName.of('DSS')));
  const store = update.document.context.obj({ Type: 'DSS' });
  const added = { Certs: certificates, OCSPs: ocspAnswers, CRLs: lists };
  for (const [key, values] of Object.entries(added)) {
    const list = former instanceof PDFDict ? update.read(former.get(PDFName.of(key))) : undefined;
    const entries = withStreams(update, list instanceof PDFArray ? list.asArray() : [], values);
    if (entries.size() > 0) store.set(PDFName.of(key), entries);
  }
  const ref = update.newRef();
  update.set(ref, store);
  return ref;
}

function withStreams(update: PdfUpdate, former: readonly PDFObject[], values: readonly Uint8Array[]): PDFArray {
  const { context } = update.document;
  const entries = PDFArray.withContext(context);
  for (const entry of former) entries.push(entry);
  const known = former.map((entry) => update.read(entry)).flatMap((entry) => (isStream(entry) ? [entry.contents] : []));
  for (const value of values) {
    if (known.some((each) => Buffer.compare(each, value) === 0)) continue;
    known.push(value);
    const ref = update.newRef();
    update.set(ref, PDFRawStream.of(context.obj({}), value));
    entries.push(ref);
  }
  return entries;
}

const isStream = (object: PDFObject | undefined): object is PDFRawStream => object instanceof PDFRawStream;
