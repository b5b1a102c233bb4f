import { drawPage } from './draw-page.ts';
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
