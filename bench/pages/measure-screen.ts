import { password } from '../../apps/e2e/src/stack/demonstration.ts';
import type { Browser, Page, Request } from '../../apps/e2e/src/stack/launch-browser.ts';
import { startSessionAs } from '../../apps/e2e/src/steps/start-session-as.ts';
import type { ScreenToMeasure } from './screen-to-measure.ts';

export interface ScreenMeasurement {
  readonly requests: number;
  /** Bytes of response bodies and headers on the wire, until the screen can be used. */
  readonly bytes: number;
  /** Milliseconds from the navigation to the first contentful paint. */
  readonly firstPaint: number;
  /** Milliseconds from the navigation until the screen can be used. */
  readonly usable: number;
}

const usableWithinMs = 30_000;
const viewport = { width: 1366, height: 768 };

/**
 * Opens a page with an empty cache.
 * @param slowed CPU throttling factor; 1 is full speed
 * @param login user name; the page starts with a session of this user
 */
export async function openThrottledPage(
  browser: Browser,
  address: string,
  slowed: number,
  login?: string,
): Promise<Page> {
  // Bypasses the content security policy of the pages: it forbids evaluating strings, as the expressions below are.
  const context = await browser.newContext({ bypassCSP: true, locale: 'ru-RU', viewport });
  if (login !== undefined) await startSessionAs(context, address, login);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return page;
}

/** Loads the screen and waits until it can be used. @throws Error if it cannot be used after 30 s */
export async function measureScreen(page: Page, address: string, screen: ScreenToMeasure): Promise<ScreenMeasurement> {
  const { route, usable } = screen;
  const sizes: Promise<number>[] = [];
  const note = (request: Request) =>
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  page.on('requestfinished', note);
  await page.goto(`${address}/#${route}`);
  // Polls in each animation frame inside the page, so that the round trip to this process is not measured.
  const at = await page
    .waitForFunction(
      `[...document.querySelectorAll(${JSON.stringify(usable)})].some(
        (at) => at.getClientRects().length > 0 && !at.disabled) && performance.now()`,
      undefined,
      { polling: 'raf', timeout: usableWithinMs },
    )
    .catch((cause) => {
      throw new Error(`cannot be used after ${usableWithinMs / 1000} s: nothing is ${usable}`, { cause });
    });
  // Does not count later requests, such as those of the login page that load the application in the background.
  page.off('requestfinished', note);
  const painted = await page.waitForFunction(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime",
    undefined,
    { timeout: 60_000 },
  );
  return {
    requests: sizes.length,
    bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    firstPaint: Number(await painted.jsonValue()),
    usable: Number(await at.jsonValue()),
  };
}

/**
 * Logs in after the login page has loaded the application in the background. The login leads to the list of sent
 * letters.
 * @returns milliseconds from the click to the first letter
 */
export async function measureLogin(page: Page, address: string, username: string): Promise<number> {
  await page.goto(`${address}/#/main/mails/listing/sent`);
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.waitForLoadState('networkidle');
  return fromClickToLetters(page, page.getByRole('button', { name: 'Войти' }));
}

/**
 * Opens the list of sent letters with the link on the home page.
 * @returns milliseconds from the click to the first letter
 */
export async function measureList(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/#/main`);
  const link = page.getByRole('link', { name: 'Отправленные' }).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  return fromClickToLetters(page, link);
}

async function fromClickToLetters(page: Page, clicked: ReturnType<Page['getByRole']>): Promise<number> {
  await page.evaluate(`(() => {
    document.addEventListener('click', () => { window.clickedAt ??= performance.now(); }, true);
    const look = () => {
      if (window.clickedAt && document.querySelector('main tbody tr a[href*="mail"]')) window.listedAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
  await clicked.click();
  const took = await page.waitForFunction('window.listedAt && window.listedAt - window.clickedAt', undefined, {
    timeout: 60_000,
  });
  return Number(await took.jsonValue());
}
