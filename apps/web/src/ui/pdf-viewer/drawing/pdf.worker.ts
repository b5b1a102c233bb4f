import type { PDFPageProxy } from 'pdfjs-dist';
import { openDocument } from './open-document.ts';
import type { PdfAnswer, PdfResults, PdfTask, PdfWorkerMessage } from './pdf-task.ts';
import { readText } from './read-text.ts';

// Runs in a web worker, so that a long task does not block the page and can be terminated.
const running = new Map<number, AbortController>();

self.onmessage = async ({ data }: MessageEvent<PdfWorkerMessage>) => {
  if ('cancelled' in data) return running.get(data.cancelled)?.abort();
  const ending = new AbortController();
  running.set(data.id, ending);
  try {
    const result = await resultOf(data, ending.signal);
    postAnswer({ id: data.id, result }, 'picture' in result ? [result.picture] : []);
  } catch (error) {
    postAnswer({ id: data.id, failure: String(error) });
  } finally {
    running.delete(data.id);
  }
};

async function resultOf({ document, file, wish }: PdfTask, signal: AbortSignal): Promise<PdfResults[keyof PdfResults]> {
  const pdf = await openDocument(document, file);
  if (wish.kind === 'open') return { pages: pdf.numPages };
  const page = await pdf.getPage(wish.page);
  if (wish.kind === 'text') return { text: await readText(pdf, page) };
  return drawPage(page, wish.width, signal);
}

function postAnswer(answer: PdfAnswer, transfer: Transferable[] = []): void {
  self.postMessage(answer, { transfer });
}

postAnswer({ isReady: true });

/** Limits of Safari's canvas; they suffice for A4 at 400 dpi. */
const mostPixels = 16_777_216;
const mostSide = 16_384;

/**
 * Renders the page as printed: with the annotations and layers that print, without screen-only ones. All page images of
 * this product are rendered here.
 */
async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<PdfResults['draw']> {
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: scaleFor(size, width) });
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  const drawing = page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' });
  drawing.onContinue = afterMessages;
  const cancel = () => drawing.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await drawing.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return { picture: canvas.transferToImageBitmap(), size: { width: size.width, height: size.height } };
}

function scaleFor({ width, height }: { readonly width: number; readonly height: number }, wanted: number): number {
  const bounds = [wanted / width, Math.sqrt(mostPixels / (width * height)), mostSide / width, mostSide / height];
  return Math.min(...bounds);
}

/** pdf.js pauses after every 15 ms of rendering; continuing in a new task lets the worker receive a cancel message. */
function afterMessages(proceed: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    proceed();
  };
  port2.postMessage(null);
}
