import { BrowserGone, type DevtoolsPipe } from './devtools-pipe.ts';
import { letterHtml } from './letter-html.ts';

/**
 * Prints in a context of its own, without scripts and network. One page more than allowed tells that there are too many.
 * @throws BrowserGone when the page's process ended
 */
export async function printLetter(pipe: DevtoolsPipe, html: string, mostPages: number): Promise<Uint8Array> {
  const { browserContextId } = await pipe.call('Target.createBrowserContext', { disposeOnDetach: true });
  const { targetId } = await pipe.call('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await pipe.call('Target.attachToTarget', { targetId, flatten: true });
  const page = String(sessionId);
  try {
    const crashed = new Promise<never>((_, reject) => {
      pipe.on('Inspector.targetCrashed', page, () => reject(new BrowserGone('the page crashed')));
    });
    return await Promise.race([printPage(pipe, page, html, mostPages), crashed]);
  } finally {
    pipe.forget(page);
    await pipe.call('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }
}

async function printPage(pipe: DevtoolsPipe, page: string, html: string, mostPages: number): Promise<Uint8Array> {
  const call = (method: string, params = {}) => pipe.call(method, params, page);
  const loaded = new Promise((resolve) => pipe.on('Page.loadEventFired', page, resolve));
  // Aborted as if somebody had pressed "stop": another reason would show a page of errors instead of the letter.
  pipe.on('Fetch.requestPaused', page, ({ requestId }) => {
    call('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  });
  const [{ frameTree }] = await Promise.all([
    call('Page.getFrameTree'),
    call('Page.enable'),
    call('Inspector.enable'),
    call('Emulation.setScriptExecutionDisabled', { value: true }),
    call('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
  ]);
  const { frame } = frameTree as { frame: { id: string } };
  await call('Page.setDocumentContent', { frameId: frame.id, html: letterHtml(html) });
  await loaded;
  const { data } = await call('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: false,
    pageRanges: `1-${mostPages + 1}`,
  });
  return Buffer.from(String(data), 'base64');
}
