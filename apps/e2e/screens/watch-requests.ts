import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '../src/stack/launch-browser.ts';

const quietMs = 800;
const loading = '.MuiSkeleton-root:visible, main :text-matches("загружа(ет|ют)ся"):visible, [data-drawn=false]:visible';

/**
 * Starts to count the open requests of the page.
 * @returns a function that waits until no request is open and the page shows no loading or drawing indicator; it may be
 * called repeatedly
 */
export function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let changedAt = Date.now();
  const change = (by: number) => () => {
    open += by;
    changedAt = Date.now();
  };
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1));
  return async () => {
    while (open > 0 || Date.now() - changedAt < quietMs || (await page.locator(loading).count()) > 0) await pause(100);
  };
}
