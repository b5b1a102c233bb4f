/** What the window for a letter's file offers. */
export const pdfFiles = '.pdf,application/pdf';
