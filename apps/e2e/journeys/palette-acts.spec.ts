import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { logins } from '../src/stack/demonstration.ts';
import { draftsOfAllDaysRoute, expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';

/**
 * Opens the search with its shortcut and types. Waits for the field, because Cyrillic letters come without key events here.
 */
async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: /Номер|Страница/ });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

test('selected letters are signed from the search, with the keyboard alone', async ({ page }) => {
  await openHomeAs(page);
  await openRoute(page, draftsOfAllDaysRoute);
  const boxes = page.getByRole('checkbox', { name: /^Выбрать EHM/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'С выбранными' })).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.type('подписать');
  await expect(page.getByRole('option', { name: /Подписать 2.выбранных/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('2');
  await expect(page.getByRole('combobox', { name: /Номер/ })).toBeHidden();
});

test('keys that are pressed while the search is still loading arrive in its field', async ({ page }) => {
  await openHomeAs(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('excel');
  await expect(page.getByRole('combobox', { name: /Номер|Страница/ })).toHaveValue('excel');
});

test('theme and password are changed from the search on any page', async ({ page }) => {
  await openHomeAs(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await search(page, 'тёмная тема');
  await expect(page.getByRole('option', { name: /Тема: Тёмная/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(background).not.toBe(light);
  await search(page, 'сменить пароль');
  await expect(page.getByRole('option', { name: /Сменить пароль/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Смена пароля' })).toBeVisible();
});

test('the report of the last month is one line of the search', async ({ page }) => {
  await openHomeAs(page, logins.admin);
  await search(page, 'отчёт за прошлый месяц');
  await page.getByRole('option', { name: /Статистика по организациям/ }).click();
  await expect(page).toHaveURL(/statistics\/organization\?.*start=/);
  await expect(page.getByRole('heading', { name: 'Статистика по организациям', level: 1 })).toBeVisible();
});
