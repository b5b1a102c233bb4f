import { BrowserProcess } from './browser-process.ts';
import type { ChromiumFiles } from './chromium-files.ts';
import { examineLetter } from './examine-letter.ts';
import { LetterPages } from './letter-pages.ts';
import { privateMemory } from './process-memory.ts';
import { lettersPerBrowser, type RenderLimits } from './render-limits.ts';
import type { RenderFailure, Rendering } from './rendering.ts';

const watchEveryMs = 75;

interface LaneOptions {
  files: () => Promise<ChromiumFiles>;
  limits: RenderLimits;
  usesSandbox: boolean;
}

/** One browser, one letter at a time. A browser that was stopped at a letter is followed by another. */
export class Lane {
  readonly #options: LaneOptions;
  #browser: BrowserProcess | null = null;
  #pages: LetterPages | null = null;
  #letters = 0;
  #isClosed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** @param group of letters that may share a page; null: with none */
  async render(html: string, group: string | null): Promise<Rendering> {
    const isAfterOthers = this.#pages?.holds(group) ?? false;
    const first = await this.#print(html, group);
    // It may have ended for a reason of its own, such as a machine without memory, or for what others have left behind.
    const isRepeated = first === 'unprintable' || (isAfterOthers && typeof first === 'string');
    const printed = isRepeated ? await this.#print(html, null) : first;
    return printed instanceof Uint8Array ? examineLetter(printed, this.#options.limits) : { failure: printed };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endBrowser();
  }

  async #print(html: string, group: string | null): Promise<Uint8Array | RenderFailure> {
    const { limits } = this.#options;
    const browser = await this.#openBrowser();
    this.#letters += 1;
    const watch = watchOver(browser, limits);
    try {
      this.#pages ??= new LetterPages(browser.pipe);
      return await this.#pages.print(html, group, limits.pages);
    } catch {
      await this.#endBrowser();
      return watch.exceeded() ?? 'unprintable';
    } finally {
      watch.stop();
    }
  }

  async #openBrowser(): Promise<BrowserProcess> {
    if (this.#isClosed) throw new Error('The renderer is closed');
    if (this.#browser && (!this.#browser.isAlive || this.#letters >= lettersPerBrowser)) await this.#endBrowser();
    if (this.#browser) return this.#browser;
    this.#letters = 0;
    const browser = await BrowserProcess.start(await this.#options.files(), this.#options.usesSandbox);
    this.#browser = browser;
    if (this.#isClosed) await this.#endBrowser();
    return browser;
  }

  async #endBrowser(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    this.#pages = null;
    await browser?.kill();
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
