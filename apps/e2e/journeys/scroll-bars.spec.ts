import type { Page } from '@playwright/test';
import { makeLaunchOptions } from '../src/stack/make-launch-options.ts';
import { expect, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';
import { choosePageOfLetters } from '../src/steps/choose-page-of-letters.ts';

// Shows scroll bars as users see them. Playwright hides them by default.
test.use({ launchOptions: await makeLaunchOptions(['--hide-scrollbars']) });

/** Checks the document, `main` and the list in it for overflow. @returns sentences such as `MAIN is 12 too wide` */
const tooLarge = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const wide = ({ tagName, clientWidth, scrollWidth }: Element) =>
      scrollWidth > clientWidth ? [`${tagName} is ${scrollWidth - clientWidth} too wide`] : [];
    const high = ({ tagName, clientHeight, scrollHeight }: Element) =>
      scrollHeight > clientHeight ? [`${tagName} is ${scrollHeight - clientHeight} too high`] : [];
    const list = main.querySelector('table')?.parentElement;
    return [
      ...[document.documentElement, main].flatMap((box) => [...wide(box), ...high(box)]),
      ...(list ? wide(list) : []),
    ];
  });

const lists = {
  headSender: ['mails/listing/draft', 'mails/listing/sent', 'mails/listing/all'].map((path) => `/main/${path}`),
  admin: [
    'mails',
    'sending',
    'organizations',
    'units',
    'users',
    'audit',
    'template',
    'registry-permission',
    'global/organizations',
    'global/units',
    'global/users',
    'statistics/region',
    'statistics/organization',
  ].map((path) => `/admin/${path}`),
} as const;

for (const [person, routes] of Object.entries(lists)) {
  test(`no list of ${person} has a scroll bar that it does not need`, async ({ page }) => {
    await openHomeAs(page, logins[person as keyof typeof lists]);
    for (const route of routes) {
      await openRoute(page, route);
      await expect(page.getByRole('table').first()).toBeVisible();
      await untilSettled(page);
      const faults = await tooLarge(page);
      // A report may be higher than the window, and its columns may scroll horizontally.
      const isReport = route.includes('statistics');
      expect(isReport ? faults.filter((fault) => /^(HTML|MAIN).*wide$/.test(fault)) : faults, route).toEqual([]);
    }
  });
}

test('on a phone the actions on chosen letters stand within the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/mails/listing/draft?page=1&itemsPerPage=10');
  await choosePageOfLetters(page);
  await expect(page.getByRole('button', { name: 'Снять выбор' })).toBeInViewport({ ratio: 1 });
  expect((await tooLarge(page)).filter((fault) => fault.endsWith('wide'))).toEqual([]);
});
