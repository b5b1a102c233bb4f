import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../../src/features/mail-pdfs/read/page-text.ts';
import { pageTextOf } from '../../src/features/mail-pdfs/read/page-text-of.ts';
import { readText } from '../../src/ui/pdf-viewer/drawing/read-text.ts';

/** Text of the first page of a PDF, read as in the browser. */
export async function firstPageOf(bytes: Uint8Array): Promise<PageText> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  try {
    const document = await task.promise;
    const text = await readText(document, await document.getPage(1));
    if (!text) throw new Error('the text of this page cannot be read');
    return pageTextOf(text);
  } finally {
    await task.destroy();
  }
}
