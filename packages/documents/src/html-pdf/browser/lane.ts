import { breakableHtml, letterHtml } from '../letter-html.ts';
import { examineLetter } from '../printed-text/examine-letter.ts';
import { idlePageCloseMs, maxAttemptMs } from '../render-limits.ts';
import { isLayoutFailure, type Rendering, type RenderProblem } from '../rendering.ts';
import { type BrowserOptions, LetterBrowser } from './letter-browser.ts';
import { withTimeout } from './with-timeout.ts';

interface Attempt {
  readonly rendering: Rendering;
  /** Whether no page shared with other letters was open in the browser. */
  readonly isAlone: boolean;
}

/** Prints one letter at a time in its own browser. Replaces a killed browser. */
export class Lane {
  readonly #options: BrowserOptions;
  #browser: LetterBrowser | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #busySince: number | null = null;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** Milliseconds since the lane started its current letter; 0 when it is free. */
  get busyMs(): number {
    return this.#busySince === null ? 0 : performance.now() - this.#busySince;
  }

  /**
   * Prints the filled template unchanged if everything fits; otherwise lets long values break anywhere.
   * @param group letters of one group may share a page; null: the letter gets a separate page
   */
  async render(filled: string, group: string | null): Promise<Rendering> {
    clearTimeout(this.#idleTimer);
    this.#busySince = performance.now();
    try {
      const plain = letterHtml(filled);
      const rendering = await this.#render(plain, group);
      if (!('failure' in rendering && isLayoutFailure(rendering.failure))) return rendering;
      const breaking = breakableHtml(filled);
      const second = breaking === null ? rendering : await this.#render(breaking, group);
      return 'failure' in second ? await this.#withContent(second, breaking ?? plain) : second;
    } finally {
      this.#busySince = null;
      this.#idleTimer = setTimeout(() => void this.#browser?.closePages(), idlePageCloseMs).unref();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    await this.#browser?.kill();
  }

  async #render(html: string, group: string | null): Promise<Rendering> {
    const { rendering, isAlone } = await this.#attempt(html, group);
    if (!('failure' in rendering) || isLayoutFailure(rendering.failure)) return rendering;
    // A browser may have ended for a reason outside the letter, such as lack of memory, so an unprintable letter is
    // retried.
    if (isAlone && rendering.failure !== 'unprintable') return rendering;
    return (await this.#attempt(html, null)).rendering;
  }

  /** Kills the browser at the timeout, so that the lane stays usable. @throws Error when no browser can be started */
  #attempt(html: string, group: string | null): Promise<Attempt> {
    const late: Attempt = { rendering: { failure: 'timeout' }, isAlone: true };
    return this.#inTime(late, async () => {
      const browser = await this.#openBrowser();
      const isAlone = browser.isEmpty;
      const print = await browser.print(html, group);
      const rendering = 'failure' in print ? print : await examineLetter(print, this.#options.limits);
      return { rendering, isAlone };
    });
  }

  /**
   * Returns the problem with the content that its message quotes. For a problem with `room`, searches the letter in the
   * browser for the content that is wider than `room`.
   */
  async #withContent({ failure, what, room }: RenderProblem, html: string): Promise<RenderProblem> {
    const find = async () => (await this.#openBrowser()).widest(html, room ?? 0);
    const found = room === undefined ? (what ?? null) : await this.#inTime(null, find);
    return found === null ? { failure } : { failure, what: found };
  }

  #inTime<T>(late: T, work: () => Promise<T>): Promise<T> {
    return withTimeout(maxAttemptMs(this.#options.limits), work, () => {
      void this.#browser?.kill();
      this.#browser = null;
      return late;
    });
  }

  async #openBrowser(): Promise<LetterBrowser> {
    if (this.#isClosed) throw new Error('The renderer is closed');
    if (this.#browser?.isUsable) return this.#browser;
    await this.#browser?.kill();
    this.#browser = await LetterBrowser.start(this.#options);
    if (this.#isClosed) await this.#browser.kill();
    return this.#browser;
  }
}
