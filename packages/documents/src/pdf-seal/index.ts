export type { PreparedPdfSeal } from './byte-range.ts';
export { insertPdfSeal, PdfSealTooLong } from './insert-pdf-seal.ts';
export { type DocumentStampFields, prepareDocumentStamp, type SecurityStore } from './prepare-document-stamp.ts';
export { type PdfSealFields, preparePdfSeal } from './prepare-pdf-seal.ts';
export { stampTokenOf } from './stamp-token-of.ts';
