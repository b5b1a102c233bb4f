export { appendPages } from './append-pages.ts';
export type { ReceiptData, ReceiptEntry, ReceiptEvent, ReceiptProofs } from './receipt-data.ts';
export { receiptPdf } from './receipt-pdf.ts';
