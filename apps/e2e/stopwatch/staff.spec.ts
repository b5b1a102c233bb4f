import { expect, logins, open, openAs } from '../src/product.ts';
import { test } from './job.ts';

test('an administrator finds an entry of the audit log', async ({ page, timed }) => {
  await openAs(page, logins.admin);
  await open(page, '/admin/audit');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await timed({ name: 'find an entry of the audit log', before: '2 clicks, under 1 s' }, async () => {
    await page.getByPlaceholder('Кто').fill('Абдуллаев');
    await expect(page).toHaveURL(/Abdul|%D0/);
  });
});

test('a controller makes a report of a region', async ({ page, timed }) => {
  await openAs(page, logins.admin);
  await open(page, '/admin/statistics/region');
  await expect(page.locator('tfoot tr')).toBeVisible();
  await timed(
    { name: 'a report of all days, into a region, into Excel', before: '4 clicks, Excel 0.1 s' },
    async () => {
      await page.getByRole('button', { name: /^Период/ }).click();
      await page.getByRole('button', { name: 'Все даты' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Самаркандская область' }).click();
      await expect(page.getByRole('heading', { name: 'Статистика по районам' })).toBeVisible();
      await expect(page.locator('tfoot tr')).toContainText('Итого:');
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Загрузить в Excel' }).click();
      await file;
    },
  );
});
