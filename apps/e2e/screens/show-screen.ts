import type { Page } from '../src/stack/launch-browser.ts';
import type { Screen } from './screen.ts';
import { watchRequests } from './watch-requests.ts';

/** Opens a screen, performs its steps and waits until nothing is loading. */
export async function showScreen(page: Page, address: string, { route, steps }: Pick<Screen, 'route' | 'steps'>) {
  const settled = watchRequests(page);
  await page.goto(`${address}/#${route}`);
  await page.locator('main:not(#start) h1').first().waitFor();
  await settled();
  await steps?.(page);
  await settled();
}
