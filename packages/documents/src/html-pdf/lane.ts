import { BrowserProcess } from './browser-process.ts';
import type { ChromiumFiles } from './chromium-files.ts';
import { examineLetter } from './examine-letter.ts';
import { LetterPages } from './letter-pages.ts';
import { privateMemory } from './process-memory.ts';
import { lettersPerBrowser, pageRestMs, type RenderLimits } from './render-limits.ts';
import type { RenderFailure, Rendering } from './rendering.ts';

const watchEveryMs = 75;

interface LaneOptions {
  files: () => Promise<ChromiumFiles>;
  limits: RenderLimits;
  usesSandbox: boolean;
}

interface Attempt {
  readonly rendering: Rendering;
  /** No other letter has left anything in the browser. */
  readonly isAlone: boolean;
}

interface OpenBrowser {
  readonly process: BrowserProcess;
  readonly pages: LetterPages;
  letters: number;
}

/** One browser, one letter at a time. A browser that was stopped at a letter is followed by another. */
export class Lane {
  readonly #options: LaneOptions;
  #browser: OpenBrowser | null = null;
  #rest: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** @param group of letters that may share a page; null: with none */
  async render(html: string, group: string | null): Promise<Rendering> {
    clearTimeout(this.#rest);
    try {
      const { rendering, isAlone } = await this.#attempt(html, group);
      if (!('failure' in rendering)) return rendering;
      // The browser may have ended for a reason of its own, such as a machine without memory.
      if (isAlone && rendering.failure !== 'unprintable') return rendering;
      return (await this.#attempt(html, null)).rendering;
    } finally {
      this.#rest = setTimeout(() => void this.#browser?.pages.close(), pageRestMs).unref();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    await this.#endBrowser();
  }

  async #attempt(html: string, group: string | null): Promise<Attempt> {
    const { limits } = this.#options;
    const browser = await this.#openBrowser();
    const isAlone = browser.pages.isEmpty;
    const printed = await this.#print(browser, html, group);
    const rendering = printed instanceof Uint8Array ? await examineLetter(printed, limits) : { failure: printed };
    return { rendering, isAlone };
  }

  async #print(browser: OpenBrowser, html: string, group: string | null): Promise<Uint8Array | RenderFailure> {
    const { limits } = this.#options;
    browser.letters += 1;
    const watch = watchOver(browser.process, limits);
    try {
      const printed = await browser.pages.print(html, group, limits.pages);
      // A page keeps pictures of letters that are printed already: they would count against those that follow.
      if (privateMemory(browser.process.pid) > limits.privateMb / 2) await browser.pages.close();
      return printed;
    } catch {
      await this.#endBrowser();
      return watch.exceeded() ?? 'unprintable';
    } finally {
      watch.stop();
    }
  }

  async #openBrowser(): Promise<OpenBrowser> {
    if (this.#isClosed) throw new Error('The renderer is closed');
    const known = this.#browser;
    if (known && (!known.process.isAlive || known.letters >= lettersPerBrowser)) await this.#endBrowser();
    if (this.#browser) return this.#browser;
    const started = await BrowserProcess.start(await this.#options.files(), this.#options.usesSandbox);
    const browser = { process: started, pages: new LetterPages(started.pipe), letters: 0 };
    this.#browser = browser;
    if (this.#isClosed) await this.#endBrowser();
    return browser;
  }

  async #endBrowser(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    await browser?.process.kill();
  }
}

/** Ends the browser as soon as a letter takes too much. */
function watchOver(browser: BrowserProcess, limits: RenderLimits) {
  const deadline = performance.now() + limits.wallSeconds * 1000;
  let exceeded: RenderFailure | null = null;
  const timer = setInterval(() => {
    if (privateMemory(browser.pid) > limits.privateMb) exceeded ??= 'too-much-memory';
    if (performance.now() > deadline) exceeded ??= 'timeout';
    if (exceeded !== null) void browser.kill();
  }, watchEveryMs);
  return { exceeded: () => exceeded, stop: () => clearInterval(timer) };
}
