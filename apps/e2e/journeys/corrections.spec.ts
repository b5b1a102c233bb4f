import { draftsOfAllDaysRoute, expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { createLetter } from '../src/steps/letter-steps.ts';

test.beforeEach(async ({ page }) => openHomeAs(page));

test('a draft is corrected under its number, deleted, and the deletion is undone', async ({ page }) => {
  const id = await createLetter(page, { receiver: 'Sandbox: delivered corrected' });
  await page.getByRole('link', { name: 'Исправить' }).click();
  await page.getByLabel('Дом', { exact: true }).fill('110');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { name: `Письмо EHM${id}` })).toBeVisible();
  await expect(page.getByText('Исправлено: адрес')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Удалено 1\u00A0письмо')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Возвращено 1\u00A0письмо')).toBeVisible();
  await expect(page.getByRole('link', { name: `Исправить EHM${id}` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoute(page, draftsOfAllDaysRoute);
  await expect(page.getByRole('link', { name: `Исправить EHM${id}` })).toBeVisible();
});
