export type { Content, ContentText } from 'pdfmake';
export { lines } from './fonts.ts';
export { A4, mm } from './millimetres.ts';
export { ruled } from './ruled.ts';
export { type TextPdf, textPdf } from './text-pdf.ts';
