import type { PreparedPdfSeal } from './byte-range.ts';

/** The CMS is longer than the space that was reserved for it. */
export class PdfSealTooLong extends Error {
  override readonly name = 'PdfSealTooLong';

  constructor(needed: number, reserved: number) {
    super(`the seal has ${needed} bytes, ${reserved} were reserved`);
  }
}

/**
 * The PDF with its seal or document time stamp.
 * @param cms detached CMS over `signedBytes`, or a time stamp token of them, DER
 * @throws PdfSealTooLong
 */
export function insertPdfSeal({ pdf, byteRange }: PreparedPdfSeal, cms: Uint8Array): Uint8Array {
  const [, start, end] = byteRange;
  const reserved = (end - start - 2) / 2;
  if (cms.length > reserved) throw new PdfSealTooLong(cms.length, reserved);
  const sealed = new Uint8Array(pdf);
  Buffer.from(sealed.buffer).write(Buffer.from(cms).toString('hex').toUpperCase(), start + 1, 'latin1');
  return sealed;
}
