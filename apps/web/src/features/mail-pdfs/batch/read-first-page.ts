import { PdfSource } from '../../../ui/pdf-viewer/drawing/pdf-source.ts';
import { type PageTextPieces, pageTextOf } from '../read/page-text-pieces.ts';

let before: Promise<unknown> = Promise.resolve();

/**
 * Reads the text printed on the first page; null if there is too much text, or text that is not printed. Reads one file
 * after another, so that all share one worker.
 * @throws PdfFailure
 */
export function readFirstPage(file: Blob, signal: AbortSignal): Promise<PageTextPieces | null> {
  const reading = before.then(() => read(file, signal));
  before = reading.catch(() => undefined);
  return reading;
}

async function read(file: Blob, signal: AbortSignal): Promise<PageTextPieces | null> {
  const source = new PdfSource(file);
  try {
    const text = await source.text(1, signal);
    return text && pageTextOf(text);
  } finally {
    source.close();
  }
}
