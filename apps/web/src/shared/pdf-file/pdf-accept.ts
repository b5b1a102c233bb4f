/** `accept` of the file input. */
export const pdfAccept = '.pdf,application/pdf';
