import { PdfFailure } from './pdf-failure.ts';
import type { PdfRequest, PdfResults } from './pdf-task.ts';
import { borrowWorker, returnWorker } from './spare-worker.ts';

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

  /** Null if the page has too much text, or text that is not printed. @throws PdfFailure */
  async text(page: number, signal: AbortSignal): Promise<PdfResults['text']['text']> {
    return (await this.#ask({ kind: 'text', page }, signal)).text;
  }

  /** Aborts the pending tasks. */
  close(): void {
    returnWorker(this.#worker);
  }

  /** A task that was too heavy once fails at once from then on: otherwise each zoom would block the other pages. */
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
