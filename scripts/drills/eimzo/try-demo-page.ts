import type { Page } from '../../../apps/e2e/src/stack/launch-browser.ts';
import type { RunningAgent } from '../../../apps/signing-agent/src/start-agent.ts';
import { vendorDemo } from './pinned-clients.ts';
import type { Row } from './print-table.ts';
import { readClient } from './read-client.ts';
import { type ClientPages, servePages } from './serve-pages.ts';
import { absent, namunaOf } from './try-client.ts';
import { judge, textToSign, type Workbench } from './workbench.ts';

/** Logs in on the vendor's own page: with a key file, then with a token. Only its server is a double. */
export async function tryDemoPage(bench: Workbench, folder: string): Promise<Row[]> {
  const files = readClient(vendorDemo, folder);
  if (typeof files === 'string') return [absent(vendorDemo, files)];
  const served = { client: vendorDemo, files: new Map([[vendorDemo.folder, files]]), challenge: textToSign };
  return bench.withAgent({ devices: { ckc: 'namuna' } }, async (agent) => {
    const pages = await servePages(served, agent.keystore.secure);
    const page = await bench.browser.newPage();
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    try {
      await page.goto(`${pages.url}/${vendorDemo.folder}/${vendorDemo.page}`);
      const keys = page.locator('select[name=key] option');
      await keys
        .first()
        .waitFor({ state: 'attached', timeout: 10_000 })
        .catch(() => undefined);
      const serialNumber = namunaOf(agent).toUpperCase();
      const value = await keys.evaluateAll(
        (all, wanted) => all.map((one) => one.getAttribute('value') ?? '').find((one) => one.includes(wanted)) ?? '',
        serialNumber,
      );
      const listed = said.length > 0 ? said.join('; ') : '';
      if (value) await page.locator('select[name=key]').selectOption(value);
      const byFile = await logIn(page, pages, agent, '#signinPFXButton');
      const byToken = await logIn(page, pages, agent, '#signinTokenButton');
      return [
        { client: vendorDemo.name, way: 'key file', trouble: listed, signature: byFile, isFault: byFile !== 'good' },
        {
          client: vendorDemo.name,
          way: 'token (ckc)',
          trouble: listed,
          signature: byToken,
          isFault: byToken !== 'good',
        },
      ];
    } finally {
      await page.close();
      await pages.stop();
    }
  });
}

async function logIn(page: Page, pages: ClientPages, agent: RunningAgent, button: string): Promise<string> {
  const before = pages.posted.length;
  await page.locator(button).click();
  for (let waited = 0; waited < 10_000 && pages.posted.length === before; waited += 100) await page.waitForTimeout(100);
  const body = pages.posted.slice(before).join('');
  return judge(agent, new URLSearchParams(body).get('pkcs7'));
}
