import { PDFHexString, PDFString } from '#pdf-lib';
import { PdfUpdate } from '../pdf-update/index.ts';
import { addSignatureField } from './add-signature-field.ts';
import { assertReservable, byteRangeWidth, fillByteRange, type PreparedPdfSeal } from './byte-range.ts';

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

/**
 * Adds an invisible signature field for PAdES (ETSI EN 319 142-1) by an incremental update. The same input produces
 * the same bytes.
 * @throws RangeError if `reservedBytes` is no number from 1 to 32767
 */
export async function preparePdfSeal(pdf: Uint8Array, fields: PdfSealFields): Promise<PreparedPdfSeal> {
  assertReservable(fields.reservedBytes);
  const update = await PdfUpdate.open(pdf);
  const sealRef = update.newRef();
  update.set(sealRef, signatureText(fields));
  addSignatureField(update, sealRef, { name: 'Seal' });
  return fillByteRange(update.write(), sealRef);
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
