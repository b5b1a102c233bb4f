import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageTextPieces, pageTextOf } from '../../src/features/mail-pdfs/read/page-text-pieces.ts';
import { type PageText, readText } from '../../src/ui/pdf-viewer/drawing/read-text.ts';

/** Text of the first page of a PDF in pieces, read as in the browser. */
export const readFirstPageText = async (bytes: Uint8Array): Promise<PageTextPieces> =>
  pageTextOf(await readPrintedText(bytes));

/** Text runs of the first page of a PDF, read as in the browser. */
export async function readPrintedText(bytes: Uint8Array): Promise<PageText> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  try {
    const document = await task.promise;
    const text = await readText(document, await document.getPage(1));
    if (!text) throw new Error('the text of this page cannot be read');
    return text;
  } finally {
    await task.destroy();
  }
}
