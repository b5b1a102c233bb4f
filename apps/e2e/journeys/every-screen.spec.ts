import { screensByPerson } from '../screens/screens-by-person.ts';
import { showScreen } from '../screens/show-screen.ts';
import { findAllViolations } from '../src/expectations/find-serious-violations.ts';
import { currentStack, expect, test } from '../src/stack/product.ts';
import { startSessionAs } from '../src/steps/start-session-as.ts';

for (const { who, person, theirs } of screensByPerson) {
  test(`axe finds nothing on the screens of ${who}, light or dark`, async ({ context }) => {
    // Raises the timeout: the administrator's 29 screens take 150 s on an idle machine, and longer when other checks
    // run.
    test.setTimeout(theirs.length * 40_000);
    if (person) await startSessionAs(context, currentStack().address, person);
    for (const screen of theirs) {
      const page = await context.newPage();
      await showScreen(page, currentStack().address, screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findAllViolations(page), `${screen.name}, ${colorScheme}`).toEqual([]);
      }
      await page.close();
    }
  });
}
