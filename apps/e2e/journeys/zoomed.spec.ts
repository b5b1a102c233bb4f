import type { Page } from '@playwright/test';
import { expect, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';

// Size in CSS px of a window of 1366 × 768 px at a zoom of 200 %.
test.use({ viewport: { width: 683, height: 384 } });

/** Height of the part above the table, as a share of the window height. */
const shareAbove = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .evaluate((table) => table.getBoundingClientRect().top / window.innerHeight);

const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const lists = {
  headSender: ['/main/mails/listing/draft', '/main/mails/listing/sent', '/main/mails/listing/all'],
  admin: ['/admin/mails', '/admin/organizations', '/admin/units', '/admin/users', '/admin/audit'],
} as const;

for (const [person, routes] of Object.entries(lists)) {
  test(`at 200 % the rows of each list of ${person} have two thirds of the window`, async ({ page }) => {
    await openHomeAs(page, logins[person as keyof typeof lists]);
    for (const route of routes) {
      await openRoute(page, route);
      await expect(page.getByRole('table').first()).toBeVisible();
      await untilSettled(page);
      expect(await shareAbove(page), route).toBeLessThanOrEqual(0.34);
      expect(await isSideways(page), route).toBe(false);
    }
    const name = page.locator('header').getByText('Единая система отправки писем');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test('at 200 % the letters that need attention have half of the window, below their kinds', async ({ page }) => {
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/attention');
  await expect(page.getByRole('table')).toBeVisible();
  await untilSettled(page);
  expect(await shareAbove(page)).toBeLessThanOrEqual(0.5);
  expect(await isSideways(page)).toBe(false);
});

test('at 200 % one button opens the filters and says how many are set', async ({ page }) => {
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/mails/listing/all');
  await page.getByRole('button', { name: 'Фильтры (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByLabel('Область').selectOption({ label: 'город Ташкент' });
  await sheet.getByRole('button', { name: /^Показать/ }).click();
  await expect(page.getByRole('button', { name: 'Фильтры (2)' })).toBeFocused();
  await expect(page).toHaveURL(/region/);
});
