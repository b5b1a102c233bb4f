import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { currentStack, expect, logins, openHomeAs, test } from '../src/stack/product.ts';

const numberOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

const total = (page: Page) =>
  page
    .locator('main')
    .getByText(/^[\d\s]+(письмо|письма|писем)$/)
    .first();

/** Links of the home page's figures and of its first three districts, with the numbers of letters that they show. */
async function counted(page: Page): Promise<{ href: string; count: number }[]> {
  const strip = page.getByRole('region', { name: 'Показатели' });
  await expect(strip).toHaveAttribute('aria-busy', 'false');
  const districts = page.getByRole('table', { name: 'Дольше нормы или без движения' });
  await expect(districts).toBeVisible();
  const figures = await strip.getByRole('link').filter({ hasNotText: 'Срок' }).all();
  const rows = await districts.getByRole('row').filter({ hasText: 'Показать письма' }).all();
  return Promise.all([
    ...figures.map(async (link) => ({
      href: (await link.getAttribute('href')) ?? '',
      count: numberOf(await link.locator('> span').nth(1).textContent()),
    })),
    ...rows.slice(0, 3).map(async (row) => ({
      href: (await row.getByRole('link', { name: /^Показать письма/ }).getAttribute('href')) ?? '',
      count: numberOf(await row.locator('td.number b').textContent()),
    })),
  ]);
}

for (const person of ['headController', 'controller', 'monitoring'] as const) {
  test(`each figure and district of ${person}'s first page leads to exactly the letters that it counts`, async ({
    page,
  }) => {
    await openHomeAs(page, logins[person]);
    const home = page.url();
    // Repeats a comparison that fails, because letters change state while the test reads the figures.
    await expect(async () => {
      await page.goto(home);
      await page.reload();
      const found = await counted(page);
      expect(found.length).toBeGreaterThan(5);
      for (const { href, count } of found) {
        await page.goto(`${currentStack().address}/${href}`);
        await page.reload();
        expect(numberOf(await total(page).textContent()), href).toBe(count);
      }
    }).toPass({ timeout: 120_000 });
  });
}

test('the head controller goes through regions and districts by the keyboard, and axe finds nothing', async ({
  page,
}) => {
  await openHomeAs(page, logins.headController);
  const regions = page.getByRole('region', { name: 'Срок доставки по регионам' });
  const tile = regions.getByRole('button', { name: /^Самарканд/ });
  await expect(tile).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(tile).toBeFocused();
  await expect(page.getByText(/^Самаркандская область\. /)).toBeVisible();
  await regions.getByRole('button', { name: 'Таблицей' }).click();
  await expect(regions.getByRole('row')).toHaveCount(15);
  await page.getByRole('button', { name: /^Все \d+/ }).click();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Все районы' })).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
});
