import { PdfWorker } from './pdf-worker.ts';

/** Most documents are followed by another within this time; an idle worker uses 30 MB. */
const spareMs = 60_000;

let spare: PdfWorker | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Worker for one document: the spare worker of a closed document, whose script is already loaded, or a new worker. */
export function borrowWorker(): PdfWorker {
  const worker = spare ?? new PdfWorker();
  spare = undefined;
  clearTimeout(timer);
  worker.start();
  return worker;
}

/** Keeps the worker of a closed document as the spare worker; stops it if there is a spare already. */
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
