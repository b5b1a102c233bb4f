import { PdfWorker } from './pdf-worker.ts';

/** Most documents are followed by another within this time; an idle worker takes 30 MB. */
const spareMs = 60_000;

let spare: PdfWorker | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A worker for one document: the one that the last document left, which has its program loaded, or a new one. */
export function borrowWorker(): PdfWorker {
  const worker = spare ?? new PdfWorker();
  spare = undefined;
  clearTimeout(timer);
  worker.start();
  return worker;
}

/** The document is closed. Its worker becomes the spare one, unless there is one. */
export function returnWorker(worker: PdfWorker): void {
  if (spare) {
    worker.stop();
    return;
  }
  worker.clear();
  spare = worker;
  timer = setTimeout(() => {
    spare = undefined;
    worker.stop();
  }, spareMs);
}
