import { pdfjs, pdfOptions } from '../../../ui/pdf-viewer/pdf-program.ts';
import type { PageText } from '../read/page-text.ts';
import { pageTextOf } from '../read/page-text-of.ts';

/** One worker reads all files, beside the page. */
let worker: InstanceType<typeof pdfjs.PDFWorker> | undefined;

export async function readFirstPage(file: Blob): Promise<PageText> {
  worker ??= new pdfjs.PDFWorker();
  const data = new Uint8Array(await file.arrayBuffer());
  const task = pdfjs.getDocument({ ...pdfOptions, data, worker });
  try {
    return await pageTextOf(await (await task.promise).getPage(1));
  } finally {
    await task.destroy();
  }
}
