import type { Page } from '@playwright/test';
import { makeSmallRegistryFile } from '../src/make-small-registry-file.ts';
import { expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { untilSettled } from '../src/stack/until-settled.ts';

const template = 'Требование об оплате';
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Opens the import with a file of seven rows, three of them wrong, and chooses the template with the keyboard. */
async function openImport(page: Page): Promise<void> {
  await openHomeAs(page);
  await openRoute(page, '/main/mail/create/excel/registry');
  const buffer = await makeSmallRegistryFile();
  await page.getByLabel('Файл реестра').setInputFiles({ name: 'Долги.xlsx', mimeType, buffer });
  // The templates have come: a list that changes at the moment of the arrow key forgets what was highlighted.
  await untilSettled(page);
  await page.getByRole('combobox', { name: 'Тип шаблона' }).focus();
  await page.keyboard.insertText(template);
  await expect(page.getByRole('option', { name: template })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const cell = (page: Page, column: string, row: number) =>
  page.getByRole('button', { name: new RegExp(`${column}, строка ${row}: изменить$`) });

async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

test('an import with three wrong cells is corrected and sent with the keyboard alone', async ({ page }) => {
  await openImport(page);
  await expect(cell(page, 'Район', 6)).toBeFocused();
  // The offered region is one step to the right of the value.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await expect(cell(page, 'Получатель', 7)).toBeFocused();
  await typeOver(page, 'Каримов Азиз');
  await expect(cell(page, 'Сумма', 8)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('F8');
  await expect(cell(page, 'Сумма', 8)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Сумма', 8)).toBeFocused();
  await typeOver(page, '12 000 000');
  await expect(page.getByRole('button', { name: 'Импортировать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/mails\/listing\/draft\?registry=\d+/);
  await expect(page.getByText(/7.писем готовы к подписи/)).toBeVisible({ timeout: 60_000 });
});

test('cells copied in Excel are pasted from the focused cell on, and taken back with Ctrl+Z', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openImport(page);
  await expect(cell(page, 'Район', 6)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(cell(page, 'Получатель', 7)).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('Юсупов Анвар\r\nХолматова Озода\r\n"Лишняя\nстрока"\r\n'));
  await page.keyboard.press('Control+V');
  await expect(page.getByText(/^Вставлены 2.ячейки\. 1.строка не вставлена/)).toBeVisible();
  await expect(cell(page, 'Получатель', 7)).toBeFocused();
  await expect(cell(page, 'Получатель', 7)).toContainText('Юсупов Анвар');
  await expect(cell(page, 'Получатель', 8)).toContainText('Холматова Озода');
  await page.keyboard.press('Control+Z');
  await expect(cell(page, 'Получатель', 7)).toContainText('пусто');
  await expect(cell(page, 'Получатель', 7)).toBeFocused();
});
