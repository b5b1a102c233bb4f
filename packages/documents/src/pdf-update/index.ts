export { PdfUpdate, type WrittenUpdate } from './pdf-update.ts';
