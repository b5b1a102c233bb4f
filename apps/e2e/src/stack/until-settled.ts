import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Keeps the requests of this context that have no answer yet, for `untilSettled`. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until the page that the URL names is rendered and no request is under way, at two looks in a row.
 * `waitForLoadState('networkidle')` resolves at once after a change of the hash, while the page before is still shown.
 */
export async function untilSettled(page: Page): Promise<void> {
  let looks = 0;
  await expect
    .poll(
      async () => {
        const waiting = await whatIsAwaited(page);
        looks = waiting.length === 0 ? looks + 1 : 0;
        return looks > 1 ? 'settled' : waiting;
      },
      { intervals: [50] },
    )
    .toBe('settled');
}

async function whatIsAwaited(page: Page): Promise<string[]> {
  const requests = [...(underWay.get(page.context()) ?? [])].map((request) => request.url());
  return [...requests, ...((await isRouterIdle(page)) ? [] : ['the router'])];
}

/**
 * The router of TanStack registers itself. It has resolved no location while the login form is shown, which is drawn
 * without it.
 */
async function isRouterIdle(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    type Place = { href: string };
    type Router = {
      history: { location: Place };
      state: { status: string; location: Place; resolvedLocation?: Place };
    };
    const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: Router };
    if (!router) return true;
    const { status, location, resolvedLocation = location } = router.state;
    const isShown = status === 'idle' && location.href === resolvedLocation.href;
    const isNamed = router.history.location.href === (window.location.hash.slice(1) || '/');
    return isShown && isNamed && document.querySelector('[data-opening]') === null;
  });
}
