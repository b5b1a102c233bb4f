import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../../src/features/mail-pdfs/read/page-text.ts';
import { pageTextOf } from '../../src/features/mail-pdfs/read/page-text-of.ts';

/** The text of the first page, read as the browser reads it. */
export async function firstPageOf(bytes: Uint8Array): Promise<PageText> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  try {
    return await pageTextOf(await (await task.promise).getPage(1));
  } finally {
    await task.destroy();
  }
}
