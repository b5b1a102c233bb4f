import type { DevtoolsPipe } from './devtools-pipe.ts';
import { LetterPage } from './letter-page.ts';
import { lettersPerPage, pagesPerBrowser } from './render-limits.ts';

interface SharedPage {
  readonly page: LetterPage;
  letters: number;
}

/**
 * The pages of one browser: letters of one group follow each other in the same page, which is several times as fast as a page
 * for each. Letters that have no group, or another one, share no renderer with them.
 */
export class LetterPages {
  readonly #pipe: DevtoolsPipe;
  /** The one that was used last is the last. */
  readonly #shared = new Map<string, SharedPage>();

  constructor(pipe: DevtoolsPipe) {
    this.#pipe = pipe;
  }

  /** No letter has left anything behind. */
  get isEmpty(): boolean {
    return this.#shared.size === 0;
  }

  /** @throws BrowserGone when the page's process ended */
  async print(html: string, group: string | null, mostPages: number): Promise<Uint8Array> {
    if (group === null) return this.#printAlone(html, mostPages);
    const shared = await this.#pageOf(group);
    shared.letters += 1;
    return shared.page.print(html, mostPages);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#shared.keys()].map((group) => this.#close(group)));
  }

  async #printAlone(html: string, mostPages: number): Promise<Uint8Array> {
    const page = await LetterPage.open(this.#pipe);
    try {
      return await page.print(html, mostPages);
    } finally {
      await page.close();
    }
  }

  async #pageOf(group: string): Promise<SharedPage> {
    const known = this.#shared.get(group);
    if (known && known.letters >= lettersPerPage) await this.#close(group);
    const shared = this.#shared.get(group) ?? { page: await LetterPage.open(this.#pipe), letters: 0 };
    this.#shared.delete(group);
    this.#shared.set(group, shared);
    const [oldest] = this.#shared.keys();
    if (oldest !== undefined && this.#shared.size > pagesPerBrowser) await this.#close(oldest);
    return shared;
  }

  async #close(group: string): Promise<void> {
    const shared = this.#shared.get(group);
    this.#shared.delete(group);
    await shared?.page.close();
  }
}
