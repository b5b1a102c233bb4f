import { findBrokenWords } from '../src/expectations/find-broken-words.ts';
import { expect, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';

// Tests the lists with the widest content in the narrowest window that shows all columns of a table: 1366 px.
const anyDay = 'page=1&itemsPerPage=50';

const lists = {
  headSender: [
    ...['draft', 'sent', 'all'].flatMap((list) => [
      `/main/mails/listing/${list}`,
      `/main/mails/listing/${list}?${anyDay}`,
    ]),
    '/main/attention',
    '/main/units',
  ],
  admin: [
    ...['mails', `mails?${anyDay}`, 'attention', 'sending', 'organizations', 'units', 'users', 'template', 'audit'],
    ...['global/organizations', 'global/units', 'global/users', 'registry-permission'],
    ...['region', 'area', 'organization', 'unit', 'client'].map((report) => `statistics/${report}?end=2100-01-01`),
  ].map((path) => `/admin/${path}`),
  headController: ['mails', `mails?${anyDay}`, 'organizations', 'units', 'users'].map((path) => `/moderator/${path}`),
  monitoring: ['mails', `mails?${anyDay}`].map((path) => `/monitoring/${path}`),
} as const;

for (const [person, routes] of Object.entries(lists)) {
  test(`the lists of ${person} break lines between words, not within them`, async ({ page }) => {
    await openHomeAs(page, logins[person as keyof typeof lists]);
    const broken: string[] = [];
    for (const route of routes) {
      await openRoute(page, route);
      await expect(page.locator('main tbody:not([aria-hidden]) tr').first(), route).toBeVisible();
      await untilSettled(page);
      await page.evaluate(() => document.fonts.ready);
      broken.push(...(await findBrokenWords(page)).map((word) => `${route} ${word}`));
    }
    expect(broken).toEqual([]);
  });
}

test('the columns fit their words when the font arrives after the letters', async ({ page }) => {
  await openHomeAs(page, logins.monitoring);
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openRoute(page, `/monitoring/mails?${anyDay}`);
  // Without `load`, for which the font is awaited.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('main tbody:not([aria-hidden]) tr').first()).toBeVisible();
  gate.resolve();
  await untilSettled(page);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => findBrokenWords(page)).toEqual([]);
});
