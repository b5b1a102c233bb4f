import type { ChromiumFiles } from './chromium-files.ts';
import { examineLetter } from './examine-letter.ts';
import { type OpenBrowser, openBrowser } from './open-browser.ts';
import { printLetter } from './print-letter.ts';
import { privateMemory } from './process-tree.ts';
import { lettersPerBrowser, type RenderLimits } from './render-limits.ts';
import type { RenderFailure, Rendering } from './rendering.ts';

const watchEveryMs = 40;

interface LaneOptions {
  files: () => Promise<ChromiumFiles>;
  limits: RenderLimits;
  usesSandbox: boolean;
}

/** One browser, one letter at a time. A browser that was stopped at a letter is followed by another. */
export class Lane {
  readonly #options: LaneOptions;
  #browser: OpenBrowser | null = null;
  #letters = 0;
  #isClosed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  async render(html: string): Promise<Rendering> {
    const first = await this.#print(html);
    // It may have ended for a reason of its own, such as a machine without memory.
    const printed = first === 'crashed' ? await this.#print(html) : first;
    return printed instanceof Uint8Array ? examineLetter(printed, this.#options.limits) : { failure: printed };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endBrowser();
  }

  async #endBrowser(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    await browser?.kill();
  }

  async #print(html: string): Promise<Uint8Array | RenderFailure> {
    const { limits } = this.#options;
    const open = await this.#open();
    this.#letters += 1;
    const watch = watchOver(open, limits);
    try {
      return await printLetter(open.browser, html, limits.pages);
    } catch (error) {
      if (watch.exceeded() === null && open.browser.isConnected() && !isCrash(error)) throw error;
      await this.#endBrowser();
      return watch.exceeded() ?? 'crashed';
    } finally {
      watch.stop();
    }
  }

  async #open(): Promise<OpenBrowser> {
    if (this.#isClosed) throw new Error('The renderer is closed');
    if (this.#letters >= lettersPerBrowser || !this.#browser?.browser.isConnected()) await this.#endBrowser();
    if (this.#browser) return this.#browser;
    this.#letters = 0;
    this.#browser = await openBrowser(await this.#options.files(), this.#options.usesSandbox);
    return this.#browser;
  }
}

/** The process of the page may end while that of the browser lives on. */
const isCrash = (error: unknown) => error instanceof Error && /crash|closed/i.test(error.message);

/** Kills the browser as soon as a letter takes too much. */
function watchOver({ pid, kill }: OpenBrowser, limits: RenderLimits) {
  const deadline = performance.now() + limits.wallSeconds * 1000;
  let exceeded: RenderFailure | null = null;
  const timer = setInterval(() => {
    if (exceeded === null && privateMemory(pid) > limits.privateMb) exceeded = 'too-much-memory';
    if (exceeded === null && performance.now() > deadline) exceeded = 'timeout';
    if (exceeded !== null) void kill();
  }, watchEveryMs);
  return { exceeded: () => exceeded, stop: () => clearInterval(timer) };
}
