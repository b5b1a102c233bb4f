import type { PrintedLetter } from '../letter-page.ts';
import { LetterPages } from '../letter-pages.ts';
import { maxLettersPerBrowser, type RenderLimits } from '../render-limits.ts';
import type { QuotedContent, RenderFailure } from '../rendering.ts';
import { BrowserProcess } from './browser-process.ts';
import type { Devtools } from './devtools.ts';
import { privateMemoryMb } from './process-memory.ts';
import type { ChromiumFiles } from './unpack-chromium-files.ts';

export interface BrowserOptions {
  files: () => Promise<ChromiumFiles>;
  limits: RenderLimits;
  usesSandbox: boolean;
}

/** Interval of the limit checks. Most letters print within half of this interval; reading the memory takes 2.5 ms. */
const watchEveryMs = 75;

/** A browser that prints letters and is killed when a letter exceeds its limits. */
export class LetterBrowser {
  readonly #process: BrowserProcess;
  readonly #pages: LetterPages;
  readonly #limits: RenderLimits;
  #letters = 0;
  #measured = { mb: 0, at: Number.NEGATIVE_INFINITY };

  /** @throws Error when the browser does not start */
  static async start({ files, limits, usesSandbox }: BrowserOptions): Promise<LetterBrowser> {
    const { process, devtools } = await BrowserProcess.start(await files(), usesSandbox);
    return new LetterBrowser(process, devtools, limits);
  }

  private constructor(process: BrowserProcess, devtools: Devtools, limits: RenderLimits) {
    this.#process = process;
    this.#pages = new LetterPages(devtools);
    this.#limits = limits;
  }

  get isUsable(): boolean {
    return this.#process.isAlive && this.#letters < maxLettersPerBrowser;
  }

  /** Whether no shared page is open. */
  get isEmpty(): boolean {
    return this.#pages.isEmpty;
  }

  /** @param group letters of one group may share a page; null: the letter gets a separate page */
  print(html: string, group: string | null): Promise<PrintedLetter | { failure: RenderFailure }> {
    const { pages, privateMb } = this.#limits;
    return this.#watched(async () => {
      const print = await this.#pages.print(html, group, pages);
      // Closes pages early, because cached images of printed letters count towards the memory limit of the next letter.
      if (this.#memory(2 * watchEveryMs) > privateMb / 2) await this.#pages.close();
      return print;
    });
  }

  /** The content that overflows a width the furthest; null if unknown. */
  async widest(html: string, width: number): Promise<QuotedContent | null> {
    const { found } = {
      found: null,
      ...(await this.#watched(async () => ({ found: await this.#pages.widest(html, width) }))),
    };
    return found;
  }

  closePages(): Promise<void> {
    return this.#pages.close();
  }

  kill(): Promise<void> {
    return this.#process.kill();
  }

  /** @param maxAgeMs maximum age of a cached measurement */
  #memory(maxAgeMs: number): number {
    const now = performance.now();
    if (now - this.#measured.at >= maxAgeMs) this.#measured = { mb: privateMemoryMb(this.#process.pid), at: now };
    return this.#measured.mb;
  }

  /** Kills the browser as soon as a letter exceeds its limits. */
  async #watched<T>(work: () => Promise<T>): Promise<T | { failure: RenderFailure }> {
    this.#letters += 1;
    const deadline = performance.now() + this.#limits.wallSeconds * 1000;
    let exceeded: RenderFailure | null = null;
    const watch = setInterval(() => {
      if (this.#memory(watchEveryMs / 2) > this.#limits.privateMb) exceeded = 'too-much-memory';
      else if (performance.now() > deadline) exceeded = 'timeout';
      else return;
      clearInterval(watch);
      void this.kill();
    }, watchEveryMs);
    try {
      return await work();
    } catch {
      await this.kill();
      return { failure: exceeded ?? 'unprintable' };
    } finally {
      clearInterval(watch);
    }
  }
}
