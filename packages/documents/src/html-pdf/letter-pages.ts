import type { Devtools } from './browser/devtools.ts';
import { LetterPage, type PrintedLetter } from './letter-page.ts';
import { maxLettersPerSharedPage, maxSharedPages } from './render-limits.ts';
import type { QuotedContent } from './rendering.ts';

interface SharedPage {
  readonly page: LetterPage;
  letters: number;
}

/**
 * Pages of one browser. Letters of one group share a page, which is several times faster than a page per letter.
 * Letters of other groups, or without a group, use other renderer processes.
 */
export class LetterPages {
  readonly #devtools: Devtools;
  /** Ordered by last use, most recent last. */
  readonly #shared = new Map<string, SharedPage>();

  constructor(devtools: Devtools) {
    this.#devtools = devtools;
  }

  /** Whether no shared page is open. */
  get isEmpty(): boolean {
    return this.#shared.size === 0;
  }

  /** @throws Error when the page's process ended */
  async print(html: string, group: string | null, maxPages: number): Promise<PrintedLetter> {
    if (group === null) return this.#printAlone(html, maxPages);
    const shared = await this.#pageOf(group);
    shared.letters += 1;
    return shared.page.print(html, maxPages);
  }

  /** The content that overflows a width the furthest. @throws Error when the page's process ended */
  widest(html: string, width: number): Promise<QuotedContent | null> {
    return this.#alone((page) => page.widest(html, width));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#shared.keys()].map((group) => this.#close(group)));
  }

  #printAlone(html: string, maxPages: number): Promise<PrintedLetter> {
    return this.#alone((page) => page.print(html, maxPages));
  }

  async #alone<T>(work: (page: LetterPage) => Promise<T>): Promise<T> {
    const page = await LetterPage.open(this.#devtools);
    try {
      return await work(page);
    } finally {
      await page.close();
    }
  }

  async #pageOf(group: string): Promise<SharedPage> {
    const known = this.#shared.get(group);
    if (known && known.letters >= maxLettersPerSharedPage) await this.#close(group);
    const shared = this.#shared.get(group) ?? { page: await LetterPage.open(this.#devtools), letters: 0 };
    this.#shared.delete(group);
    this.#shared.set(group, shared);
    const [oldest] = this.#shared.keys();
    if (oldest !== undefined && this.#shared.size > maxSharedPages) await this.#close(oldest);
    return shared;
  }

  async #close(group: string): Promise<void> {
    const shared = this.#shared.get(group);
    this.#shared.delete(group);
    await shared?.page.close();
  }
}
