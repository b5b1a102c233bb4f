import { screens } from '../../apps/e2e/screens/screens.ts';
import { showScreen } from '../../apps/e2e/screens/show-screen.ts';
import type { Browser } from '../../apps/e2e/src/stack/launch-browser.ts';
import { openThrottledPage } from './measure-screen.ts';
import type { ScreenToMeasure } from './screen-to-measure.ts';
import { usableSelectorOf } from './usable.ts';

type Pictured = (typeof screens)[number];

const pathOf = (route: string) => route.split('?')[0];

/** Performs the steps of a screen. @returns the route that is then open, e.g. the page of a letter */
async function routeAfterSteps(browser: Browser, address: string, screen: Pictured): Promise<string> {
  const page = await openThrottledPage(browser, address, 1, screen.login);
  await showScreen(page, address, screen);
  const route = new URL(page.url()).hash.slice(1);
  await page.context().close();
  return route;
}

/**
 * Lists the screens of `docs/screens` that have their own URL. A dialog above a page counts as a part of that page.
 * @param chosen names of screens; all screens if empty
 */
export async function listScreensToMeasure(
  browser: Browser,
  address: string,
  chosen: readonly string[],
): Promise<readonly ScreenToMeasure[]> {
  const paths = new Set(screens.filter(({ steps }) => !steps).map(({ route }) => pathOf(route)));
  const measured: ScreenToMeasure[] = [];
  for (const screen of screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    const { name, login, steps } = screen;
    const route = steps ? await routeAfterSteps(browser, address, screen) : screen.route;
    if (steps && paths.has(pathOf(route))) continue;
    measured.push({ name, route, usable: usableSelectorOf(name), ...(login !== undefined && { login }) });
  }
  return measured;
}
