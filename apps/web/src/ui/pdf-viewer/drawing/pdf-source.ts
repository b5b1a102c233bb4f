import { createContext, useContext } from 'react';
import { PdfFailure, type PdfRequest, type PdfResults } from './pdf-task.ts';
import { PdfWorker } from './pdf-worker.ts';

/**
 * Lifetime of a spare worker: most documents are followed by another within this time, and an idle worker uses 30 MB.
 */
const spareMs = 60_000;

let spare: PdfWorker | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Worker for one document: the spare worker of a closed document, because its script is already loaded, else a new one.
 */
function borrowWorker(): PdfWorker {
  const worker = spare ?? new PdfWorker();
  spare = undefined;
  clearTimeout(timer);
  worker.start();
  return worker;
}

/** Keeps the worker of a closed document as the spare worker; stops it if there is a spare already. */
function returnWorker(worker: PdfWorker): void {
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

let lastDocument = 0;

/** Whether this browser can render in a worker; every browser that supports pdf.js can. */
export const canDrawPdfs = () => 'OffscreenCanvas' in globalThis && 'Worker' in globalThis;

/** PDF whose pages are rendered and read in a worker. */
export class PdfSource {
  readonly #file: Blob;
  readonly #document = ++lastDocument;
  readonly #worker = borrowWorker();
  readonly #tooHeavy = new Set<string>();
  readonly #neverAborted = new AbortController().signal;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** Number of pages. @throws PdfFailure */
  async open(): Promise<number> {
    return (await this.#ask({ kind: 'open' }, this.#neverAborted)).pages;
  }

  /** @param width in device pixels @throws PdfFailure */
  draw(page: number, width: number, signal: AbortSignal): Promise<PdfResults['draw']> {
    return this.#ask({ kind: 'draw', page, width }, signal);
  }

  /** Text of a page; null if the page has too much text, or a layer that is not printed. @throws PdfFailure */
  async text(page: number, signal: AbortSignal): Promise<PdfResults['text']['text']> {
    return (await this.#ask({ kind: 'text', page }, signal)).text;
  }

  /** Aborts the pending tasks, and keeps or stops the worker. */
  close(): void {
    returnWorker(this.#worker);
  }

  /**
   * Runs a task. A task that was too heavy once fails immediately afterwards, because otherwise each zoom would block
   * the other pages.
   */
  async #ask<Wish extends PdfRequest>(wish: Wish, signal: AbortSignal): Promise<PdfResults[Wish['kind']]> {
    const name = 'page' in wish ? `${wish.kind} ${wish.page}` : wish.kind;
    if (this.#tooHeavy.has(name)) throw new PdfFailure('too-heavy');
    try {
      const task = { document: this.#document, file: this.#file, wish };
      return await this.#worker.run<Wish['kind']>(task, signal);
    } catch (error) {
      if (error instanceof PdfFailure && error.why === 'too-heavy') this.#tooHeavy.add(name);
      throw error;
    }
  }
}

export const PdfSourceContext = createContext<PdfSource | null>(null);

export function usePdfSource(): PdfSource {
  const source = useContext(PdfSourceContext);
  if (!source) throw new Error('usePdfSource needs a PdfDocument ancestor');
  return source;
}
