import { screens } from '../screens/screens.ts';
import { watchRequests } from '../screens/watch-requests.ts';
import { enterAs } from '../src/enter-as.ts';
import { expect, stack, test } from '../src/product.ts';
import { allFaults } from '../src/serious-faults.ts';

for (const { name, route, login, steps } of screens) {
  test(`axe finds nothing on the screen ${name}, light or dark`, async ({ page, context }) => {
    if (login) await enterAs(context, stack().address, login);
    const settled = watchRequests(page);
    await page.goto(`${stack().address}/#${route}`);
    await page.locator('main:not(#start) h1').first().waitFor();
    await settled();
    await steps?.(page);
    await settled();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await allFaults(page), colorScheme).toEqual([]);
    }
  });
}
