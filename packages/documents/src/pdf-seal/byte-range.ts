import type { PDFRef } from '#pdf-lib';
import type { WrittenUpdate } from '../pdf-update/index.ts';

/** A PDF whose seal or time stamp is still empty. */
export interface PreparedPdfSeal {
  readonly pdf: Uint8Array;
  /** Offset and length of the bytes before the CMS, then of those behind it. */
  readonly byteRange: readonly [number, number, number, number];
  /** What the CMS signs or stamps: the bytes of the range. */
  readonly signedBytes: Uint8Array;
}

/** Longest string of PDF/A, ISO 19005-3 6.1.13. */
const maxStringBytes = 32_767;

/** Four numbers of ten digits, and the blanks between them. */
export const byteRangeWidth = 43;

/** @throws RangeError if `reservedBytes` is no number from 1 to 32767 */
export function assertReservable(reservedBytes: number): void {
  if (!Number.isInteger(reservedBytes) || reservedBytes < 1 || reservedBytes > maxStringBytes) {
    throw new RangeError(`a seal of ${reservedBytes} bytes does not fit into PDF/A`);
  }
}

/** Writes the ByteRange over the whole file except the Contents of the signature dictionary. */
export function fillByteRange({ pdf: written, offsets }: WrittenUpdate, signature: PDFRef): PreparedPdfSeal {
  const pdf = Buffer.from(written.buffer);
  const place = pdf.indexOf('/ByteRange [', offsets.get(signature) ?? 0) + '/ByteRange ['.length;
  const start = pdf.indexOf('/Contents <', place) + '/Contents '.length;
  const end = pdf.indexOf('>', start) + 1;
  const byteRange = [0, start, end, pdf.length - end] as const;
  pdf.write(byteRange.join(' '), place, 'latin1');
  return { pdf, byteRange, signedBytes: Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]) };
}
