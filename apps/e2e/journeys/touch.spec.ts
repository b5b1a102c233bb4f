import type { Screen } from '../screens/screen.ts';
import { distinctScreensByPerson } from '../screens/screens-by-person.ts';
import { showScreen } from '../screens/show-screen.ts';
import { findSmallTargets } from '../src/expectations/find-small-targets.ts';
import { logins } from '../src/stack/demonstration.ts';
import { currentStack, expect, test } from '../src/stack/product.ts';
import { startSessionAs } from '../src/steps/start-session-as.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const ofAllDays = '?page=1&itemsPerPage=10';
/** Lists of the letters of all days: the screens have lists of today's letters, which are empty just after midnight. */
const fullLists: readonly Screen[] = [
  { name: 'drafts of all days', route: `/main/mails/listing/draft${ofAllDays}`, login: logins.sender },
  { name: 'sent letters of all days', route: `/main/mails/listing/sent${ofAllDays}`, login: logins.sender },
  { name: 'letters of all organizations', route: `/admin/mails${ofAllDays}`, login: logins.admin },
];

for (const { who, person, theirs } of distinctScreensByPerson) {
  const shown = [...theirs, ...fullLists.filter(({ login }) => login === person)].filter(({ onlyWide }) => !onlyWide);
  test(`a finger hits every control on the screens of ${who} on a phone`, async ({ context }) => {
    test.setTimeout(shown.length * 40_000);
    if (person) await startSessionAs(context, currentStack().address, person);
    for (const screen of shown) {
      const page = await context.newPage();
      await showScreen(page, currentStack().address, screen);
      expect.soft(await findSmallTargets(page), screen.name).toEqual([]);
      await page.close();
    }
  });
}

test('a finger hits the letters of each district that changed since yesterday', async ({ context }) => {
  await startSessionAs(context, currentStack().address, logins.headController);
  const page = await context.newPage();
  await page.route('**/api/Delays', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const Areas = reply.Areas.map((area: object) => ({ ...area, DaysBefore: null, StillBefore: 0 }));
    await route.fulfill({ response, json: { ...reply, Areas } });
  });
  await showScreen(page, currentStack().address, { route: '/moderator' });
  await expect(page.getByRole('link', { name: /без движения: / }).first()).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
});
