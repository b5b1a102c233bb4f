import { BrowserGone, type DevtoolsPipe } from './devtools-pipe.ts';
import { askContents, askWidest, type LetterContents } from './letter-contents.ts';

/** A printed letter, and what must be on it. */
export interface Print {
  readonly bytes: Uint8Array;
  readonly contents: LetterContents;
}

/** A page of the browser in a context of its own, without scripts and network. */
export class LetterPage {
  readonly #pipe: DevtoolsPipe;
  readonly #context: unknown;
  readonly #session: string;
  #isGone = false;
  #onGone = () => {};
  #frameId: unknown;

  static async open(pipe: DevtoolsPipe): Promise<LetterPage> {
    const { browserContextId } = await pipe.call('Target.createBrowserContext', { disposeOnDetach: true });
    const { targetId } = await pipe.call('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await pipe.call('Target.attachToTarget', { targetId, flatten: true });
    const page = new LetterPage(pipe, browserContextId, String(sessionId));
    await page.#unlessItGoes(() => page.#prepare());
    return page;
  }

  private constructor(pipe: DevtoolsPipe, context: unknown, session: string) {
    this.#pipe = pipe;
    this.#context = context;
    this.#session = session;
    const gone = () => {
      this.#isGone = true;
      this.#onGone();
    };
    this.#on('Inspector.targetCrashed', gone);
    pipe.onEnd(session, gone);
  }

  /**
   * Prints a letter, in the place of the one before. One page more than allowed tells that there are too many.
   * @param html as letterHtml makes it
   * @throws BrowserGone when the page's process ended
   */
  print(html: string, maxPages: number): Promise<Print> {
    return this.#unlessItGoes(() => this.#print(html, maxPages));
  }

  /** What of a letter reaches furthest beyond a width; null when nothing does. @throws BrowserGone */
  widest(html: string, width: number): Promise<string | null> {
    return this.#unlessItGoes(async () => {
      await this.#call('Emulation.setDeviceMetricsOverride', {
        width,
        height: 1000,
        deviceScaleFactor: 1,
        mobile: false,
      });
      await this.#show(html);
      const found = await this.#ask(askWidest);
      return typeof found === 'string' ? found : null;
    });
  }

  async close(): Promise<void> {
    this.#pipe.forget(this.#session);
    await this.#pipe.call('Target.disposeBrowserContext', { browserContextId: this.#context }).catch(() => undefined);
  }

  async #prepare(): Promise<void> {
    // Aborted as if somebody had pressed "stop": another reason would show a page of errors instead of the letter.
    this.#on('Fetch.requestPaused', ({ requestId }) => {
      this.#call('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
    });
    const [{ frameTree }] = await Promise.all([
      this.#call('Page.getFrameTree'),
      this.#call('Page.enable'),
      this.#call('Inspector.enable'),
      this.#call('Emulation.setScriptExecutionDisabled', { value: true }),
      // What the letter shows is asked for as it is printed.
      this.#call('Emulation.setEmulatedMedia', { media: 'print' }),
      this.#call('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
    this.#frameId = (frameTree as { frame: { id: string } }).frame.id;
  }

  async #show(html: string): Promise<void> {
    const loaded = new Promise((resolve) => this.#on('Page.loadEventFired', resolve));
    await this.#call('Page.setDocumentContent', { frameId: this.#frameId, html });
    await loaded;
  }

  async #print(html: string, maxPages: number): Promise<Print> {
    await this.#show(html);
    const printing = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: false };
    const [contents, { data }] = await Promise.all([
      this.#ask(askContents),
      this.#call('Page.printToPDF', { ...printing, pageRanges: `1-${maxPages + 1}` }),
    ]);
    return { bytes: Buffer.from(String(data), 'base64'), contents: contents as LetterContents };
  }

  async #ask(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#call('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error('The page does not tell what it shows');
    return (result as { value?: unknown }).value;
  }

  /** A promise that lived as long as the page would keep every letter that was raced against it. */
  #unlessItGoes<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#onGone = () => reject(new BrowserGone('the page is gone'));
      if (this.#isGone) this.#onGone();
      else work().then(resolve, reject);
    });
  }

  #call(method: string, params = {}) {
    return this.#pipe.call(method, params, this.#session);
  }

  #on(method: string, listener: (values: Record<string, unknown>) => void): void {
    this.#pipe.on(method, this.#session, listener);
  }
}
