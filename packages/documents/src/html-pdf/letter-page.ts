import type { CDPSession } from 'puppeteer-core';
import type { Devtools } from './browser/devtools.ts';
import { contentsExpression, type LetterContents, widestLineExpression } from './printed-text/letter-contents.ts';
import type { QuotedContent } from './rendering.ts';

/** A printed letter, and the content that it must show. */
export interface PrintedLetter {
  readonly bytes: Uint8Array;
  readonly contents: LetterContents;
}

/** A page of the browser in its own browser context, without scripts and network. */
export class LetterPage {
  readonly #devtools: Devtools;
  readonly #session: CDPSession;
  readonly #browserContextId: string;
  #isGone: boolean;
  #rejectWork = () => {};
  #frameId = '';
  readonly #gone = (): void => {
    this.#isGone = true;
    this.#rejectWork();
  };

  static async open(devtools: Devtools): Promise<LetterPage> {
    const { connection } = devtools;
    const { browserContextId } = await connection.send('Target.createBrowserContext', { disposeOnDetach: true });
    const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { targetInfo } = await connection.send('Target.getTargetInfo', { targetId });
    const page = new LetterPage(devtools, await connection.createSession(targetInfo), browserContextId);
    await page.#rejectIfGone(() => page.#prepare());
    return page;
  }

  private constructor(devtools: Devtools, session: CDPSession, browserContextId: string) {
    this.#devtools = devtools;
    this.#session = session;
    this.#browserContextId = browserContextId;
    this.#isGone = session.detached;
    session.on('Inspector.targetCrashed', this.#gone);
    devtools.browser.on('disconnected', this.#gone);
  }

  /**
   * Replaces the page's letter and prints it. Prints one page more than allowed, to detect too many.
   * @param html from `letterHtml` or `breakableHtml`
   * @throws Error when the page's process ended
   */
  print(html: string, maxPages: number): Promise<PrintedLetter> {
    return this.#rejectIfGone(() => this.#print(html, maxPages));
  }

  /**
   * @returns the text or image that overflows the width the furthest, or null
   * @throws Error when the page's process ended
   */
  widest(html: string, width: number): Promise<QuotedContent | null> {
    return this.#rejectIfGone(async () => {
      await this.#session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 1000,
        deviceScaleFactor: 1,
        mobile: false,
      });
      await this.#show(html);
      const found = await this.#ask(widestLineExpression);
      return found as QuotedContent | null;
    });
  }

  async close(): Promise<void> {
    const { browser, connection } = this.#devtools;
    browser.off('disconnected', this.#gone);
    const browserContextId = this.#browserContextId;
    await connection.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }

  async #prepare(): Promise<void> {
    const session = this.#session;
    // 'Aborted' acts like the browser's stop button; any other reason would replace the letter with an error page.
    session.on('Fetch.requestPaused', ({ requestId }) => {
      session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
    });
    const [{ frameTree }] = await Promise.all([
      session.send('Page.getFrameTree'),
      session.send('Page.enable'),
      session.send('Inspector.enable'),
      session.send('Emulation.setScriptExecutionDisabled', { value: true }),
      // Applies print styles, so that the page is measured as it is printed.
      session.send('Emulation.setEmulatedMedia', { media: 'print' }),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
    this.#frameId = frameTree.frame.id;
  }

  async #show(html: string): Promise<void> {
    const loaded = new Promise((resolve) => this.#session.once('Page.loadEventFired', resolve));
    await this.#session.send('Page.setDocumentContent', { frameId: this.#frameId, html });
    await loaded;
  }

  async #print(html: string, maxPages: number): Promise<PrintedLetter> {
    await this.#show(html);
    const printing = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: false };
    const [contents, { data }] = await Promise.all([
      this.#ask(contentsExpression),
      this.#session.send('Page.printToPDF', { ...printing, pageRanges: `1-${maxPages + 1}` }),
    ]);
    return { bytes: Buffer.from(data, 'base64'), contents: contents as LetterContents };
  }

  async #ask(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error('The expression failed in the page');
    return result.value;
  }

  /**
   * Rejects when the page crashes or the browser disconnects. Does not use Promise.race with a page-wide promise, which
   * would retain every letter.
   */
  #rejectIfGone<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#rejectWork = () => reject(new Error('The page is gone'));
      if (this.#isGone) this.#rejectWork();
      else work().then(resolve, reject);
    });
  }
}
