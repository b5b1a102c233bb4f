import type { DevtoolsPipe } from './devtools-pipe.ts';
import { LetterPage } from './letter-page.ts';
import { lettersPerPage } from './render-limits.ts';

interface OpenPage {
  readonly page: LetterPage;
  readonly group: string;
  letters: number;
}

/**
 * The pages of one browser: letters of one group follow each other in the same page, which is four times as fast as a page
 * for each. Letters that have no group, or another one, share no process with them.
 */
export class LetterPages {
  readonly #pipe: DevtoolsPipe;
  #open: OpenPage | null = null;

  constructor(pipe: DevtoolsPipe) {
    this.#pipe = pipe;
  }

  /** Whether other letters of the group were printed in the page that its next one gets. */
  holds(group: string | null): boolean {
    return this.#open !== null && this.#open.group === group && this.#open.letters < lettersPerPage;
  }

  /** @throws BrowserGone when the page's process ended */
  async print(html: string, group: string | null, mostPages: number): Promise<Uint8Array> {
    if (!this.holds(group)) await this.#close();
    if (group === null) return this.#printAlone(html, mostPages);
    this.#open ??= { page: await LetterPage.open(this.#pipe), group, letters: 0 };
    this.#open.letters += 1;
    return this.#open.page.print(html, mostPages);
  }

  async #printAlone(html: string, mostPages: number): Promise<Uint8Array> {
    const page = await LetterPage.open(this.#pipe);
    try {
      return await page.print(html, mostPages);
    } finally {
      await page.close();
    }
  }

  async #close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.page.close();
  }
}
