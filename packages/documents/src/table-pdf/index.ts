export { type PdfTable, type TablePdfOptions, tablePdf } from './table-pdf.ts';
