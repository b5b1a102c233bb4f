export type { Content, ContentText } from 'pdfmake';
export { replaceMissingCharacters } from './font-coverage.ts';
export { fontAndLeading } from './fonts.ts';
export { A4, mm } from './millimetres.ts';
export { ruledLayout } from './ruled-layout.ts';
export { type EmbeddedFile, type TextPdfDefinition, textPdf } from './text-pdf.ts';
