import { expect, type Page } from '@playwright/test';
import { openRoute } from '../stack/product.ts';

export interface Applicant {
  inn: string;
  username: string;
}

/** Opens the registration form and fills in all fields, including the consent to the public offer. */
export async function fillRegistrationForm(page: Page, { inn, username }: Applicant): Promise<void> {
  await openRoute(page, '/auth/register');
  await page.getByLabel('ИНН').fill(inn);
  await page.getByLabel('Название организации').fill('ООО «Янги ҳамкор»');
  await page.getByLabel('Адрес').fill('г. Навои, ул. Ислама Каримова, 12');
  await page.getByLabel('Телефон').fill('998791234567');
  await page.getByLabel(/^Подразделение оператора/).selectOption({ label: 'Центральный аппарат' });
  await page.getByLabel(/^Действует с/).fill('01.11.2026');
  await page.getByLabel(/^Сумма договора/).fill('1500000.5');
  await page.getByLabel('Ф.И.О').fill('Назаров Алишер Улуғбекович');
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill('Sinov-2026');
  await page.getByLabel('Повторите пароль').fill('Sinov-2026');
  await page.getByLabel('Принимаю условия публичной оферты').check();
}

/** Submits the application. Expects the signing dialog to open and the form behind it to be disabled. */
export async function submitRegistration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('dialog', { name: 'Подписание заявки на регистрацию' })).toBeVisible();
  await expect(page.locator('[name=organizationInn]')).toBeDisabled();
}

/** In the open signing dialog: chooses the key and signs. */
export async function signWithKey(page: Page, key: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  const radio = dialog.getByRole('radio', { name: key }).first();
  const folded = dialog.getByRole('button', { name: /^Другие ключи/, expanded: false });
  await expect(radio.or(folded).first()).toBeVisible();
  if (!(await radio.isVisible())) await folded.click();
  await radio.check();
  await dialog.getByRole('button', { name: 'Подписать' }).click();
}
