import type { Page } from '@playwright/test';
import { expect, logins, openHomeAs, test } from '../src/stack/product.ts';

/** Logs in as an administrator and opens the dialog of a new user. @returns its name field */
async function openDialog(page: Page) {
  await openHomeAs(page, logins.admin);
  await page.getByRole('navigation').getByRole('link', { name: 'Пользователи' }).click();
  await page.getByRole('button', { name: 'Добавить пользователя' }).click();
  const name = page.getByRole('dialog').getByLabel('Ф.И.О');
  await expect(name).toBeVisible();
  return name;
}

test('«Назад» of the browser and a closing tab ask before a typed form is lost', async ({ page }) => {
  const name = await openDialog(page);
  await name.fill('Ережепов Даулет');
  await page.goBack();
  await expect(page.getByText('Закрыть без сохранения?')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуться к форме' }).click();
  await expect(name).toHaveValue('Ережепов Даулет');
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/users/);

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await expect(name).toHaveValue('Ережепов Даулет');
});

test('«Назад» of the browser leaves a form in which nothing was typed', async ({ page }) => {
  await openDialog(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Главное меню администратора' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
