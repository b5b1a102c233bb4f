import { readFile } from 'node:fs/promises';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

const totals = 'tfoot tr';

const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/auth\/login/);
}

/** Selects all dates, because the current month may have no letters of the demonstration. */
async function askForAllDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Период/ }).click();
  await page.getByRole('button', { name: 'Все даты' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/start=/);
  await expect(page.getByText('За всё время')).toBeVisible();
}

/** Sums in the totals row. Skips the columns without a sum, e.g. `№` and prices. */
async function sumsOf(page: Page): Promise<number[]> {
  const cells = await page.locator(totals).locator('td').allTextContents();
  // Skips the delivery time in the last column, which is no sum.
  return cells
    .slice(2)
    .filter((text) => text !== '' && !text.includes('/'))
    .map(numberOf);
}

const numberOf = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'));

/**
 * Expects one bar per day of the period in the chart above the report, and one row in the table of the same figures.
 */
async function expectFiguresOfEachDay(page: Page): Promise<void> {
  const days = Number(new URLSearchParams(page.url().split('?')[1]).get('end')?.slice(-2));
  const strip = page.getByRole('region', { name: 'Показатели периода' });
  await expect(strip.locator('rect.MuiBarChart-element')).toHaveCount(days);
  await expect(strip.getByRole('table', { name: 'Принято писем по дням' }).getByRole('row')).toHaveCount(days + 1);
}

async function sumsOfFile(page: Page, name: string): Promise<number[]> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Загрузить в Excel' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe(name);
  const last = valuesOf(await readXlsx(await readFile(await download.path()))).at(-1) ?? [];
  expect(last[1]).toBe('Итого:');
  return last.filter((value) => typeof value === 'number');
}

test('the reports of staff: from the regions to the districts and into Excel, each in his area', async ({ page }) => {
  await openHomeAs(page, logins.admin);
  const figures = page.getByRole('region', { name: 'Показатели' });
  await expect(figures.getByRole('definition')).toHaveCount(6);
  await expect(figures.locator('rect')).toHaveCount(14);
  await card(page, 'Статистики').click();
  await card(page, 'Статистика по регионам').click();
  await expect(page).toHaveURL(/\/admin\/statistics\/region\?start=\d{4}-\d{2}-01&end=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('button', { name: /^Период: ?\d\d\.\d\d/ })).toBeVisible();
  await expect(page.getByText(/^Период \d/)).toHaveCount(0);
  await expectFiguresOfEachDay(page);
  await askForAllDays(page);
  await expect(page.getByRole('columnheader', { name: /Срок доставки, дней/ })).toBeVisible();
  await expect(page.locator(totals).getByText(/^половина писем/)).toHaveCount(1);
  await expect(page.locator(totals).getByText('Итого:')).toBeInViewport({ ratio: 1 });
  const everywhere = await sumsOf(page);
  await page.getByRole('button', { name: 'Организация', exact: true }).click();
  await page.getByRole('textbox', { name: 'Организация: Название или ИНН' }).fill('намуна');
  await page.getByRole('option', { name: /ООО «Намуна»/ }).click();
  await expect(page.locator(totals).locator('td')).toHaveCount(11);
  await page.getByRole('link', { name: 'Самаркандская область' }).click();
  await expect(page.getByRole('heading', { name: 'Статистика по районам' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/statistics\/area\?.*inn=301234567/);
  await expect(page.getByRole('button', { name: /Регион: ?Самаркандская область/ })).toBeVisible();
  await expect(page.getByText(/^ООО «Намуна», ИНН 301234567\. Самаркандская область/)).toBeVisible();
  await expect(page.locator(totals)).toContainText('Итого:');
  const sums = await sumsOf(page);
  expect(sums).toHaveLength(6);
  expect(await sumsOfFile(page, 'area_statistics.xlsx')).toEqual(sums);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Статистика по регионам' })).toBeVisible();
  await openRoute(page, '/admin/statistics/organization?end=2100-01-01');
  await expect(page.getByText('Выделены организации, у которых больше одного подразделения')).toBeVisible();
  await expect(page.locator('tr[data-highlighted]').filter({ hasText: 'ООО «Намуна»' })).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await leave(page);

  await openHomeAs(page, logins.controller);
  await card(page, 'Статистики').click();
  await card(page, 'Статистика по регионам').click();
  await askForAllDays(page);
  const [granted = 0] = await sumsOf(page);
  expect(granted).toBeGreaterThan(0);
  expect(granted).toBeLessThan(everywhere[0] ?? 0);
  await leave(page);

  await openHomeAs(page, logins.auditor);
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  const reports = ['Внутренние клиенты по регионам', 'Филиалы внутренних клиентов'];
  await expect(menu.getByRole('link')).toHaveText(['Главная', ...reports, 'Протокол письма']);
  await openRoute(page, '/admin/statistics/region');
  await expect(page.getByRole('heading', { name: 'Главное меню ревизора' })).toBeVisible();
  await menu.getByRole('link', { name: 'Внутренние клиенты по регионам' }).click();
  await expect(page.getByRole('button', { name: /Вид клиента: ?Халк банк/ })).toBeVisible();
  await page.getByRole('button', { name: /^Вид клиента/ }).click();
  await page.getByRole('option', { name: 'Банки', exact: true }).click();
  await expect(page).toHaveURL(/client=banks/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await askForAllDays(page);
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/revizor\/statistics\/client-area\?.*client=banks/);
  await expect(page.locator(totals)).toContainText('Итого:');
});
