import { PdfFailure } from './pdf-failure.ts';
import type { PdfResults, PdfWish } from './pdf-task.ts';
import { borrowWorker, returnWorker } from './spare-worker.ts';

let lastDocument = 0;

/** Whether this browser can draw in a worker; all that run pdf.js can. */
export const canDrawPdfs = () => 'OffscreenCanvas' in globalThis && 'Worker' in globalThis;

/** A PDF whose pages are drawn and read in a worker. */
export class PdfSource {
  readonly #file: Blob;
  readonly #document = ++lastDocument;
  readonly #worker = borrowWorker();
  readonly #tooHeavy = new Set<string>();
  readonly #unending = new AbortController().signal;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** Number of pages. @throws PdfFailure */
  async open(): Promise<number> {
    return (await this.#ask({ kind: 'open' }, this.#unending)).pages;
  }

  /** `width` is in pixels of the screen. @throws PdfFailure */
  draw(page: number, width: number, signal: AbortSignal): Promise<PdfResults['draw']> {
    return this.#ask({ kind: 'draw', page, width }, signal);
  }

  /** Null when there is more text than a page can be given, or text that is not printed. @throws PdfFailure */
  async text(page: number, signal: AbortSignal): Promise<PdfResults['text']['text']> {
    return (await this.#ask({ kind: 'text', page }, signal)).text;
  }

  /** Gives up what was asked and not answered. */
  close(): void {
    returnWorker(this.#worker);
  }

  /** What was too heavy once is not tried again at the next zoom: the other pages would wait for it each time. */
  async #ask<Wish extends PdfWish>(wish: Wish, signal: AbortSignal): Promise<PdfResults[Wish['kind']]> {
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
