/** `accept` of the file input. */
export const pdfFiles = '.pdf,application/pdf';
