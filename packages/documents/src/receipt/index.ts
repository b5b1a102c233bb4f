export { appendPages } from './append-pages.ts';
export type { ReceiptData } from './receipt-data.ts';
export { receiptPdf } from './receipt-pdf.ts';
