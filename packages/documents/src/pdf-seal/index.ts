export { insertPdfSeal, PdfSealTooLong } from './insert-pdf-seal.ts';
export { type PdfSealFields, type PreparedPdfSeal, preparePdfSeal } from './prepare-pdf-seal.ts';
