import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { expect, type Page } from '@playwright/test';
import { logins, openRoute, password } from '../stack/product.ts';
import { expectFocusOutsideBody, tabTo } from './tab-to.ts';

export async function logInByKeyboard(page: Page): Promise<void> {
  await openRoute(page, '/auth/login');
  await expect(page.getByLabel('Логин')).toBeFocused();
  await page.keyboard.type(logins.sender);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeFocused();
}

/** Opens the form of a new letter with the shortcut `n`, fills in its fields in tab order and chooses a file. */
export async function fillLetterFormByKeyboard(page: Page, receiver: string): Promise<void> {
  // Subscribes before the key press: unless Playwright already intercepts the file chooser, Chromium opens its native
  // dialog.
  const chooser = page.waitForEvent('filechooser', { timeout: 240_000 });
  chooser.catch(() => undefined);
  await page.keyboard.press('n');
  await expect(page.getByLabel('Получатель')).toBeFocused();
  await page.keyboard.type(receiver);
  await choose(page, 'Область', 'Самаркандская область');
  await choose(page, 'Район', 'Каттакурганский район');
  await tabTo(page, page.getByLabel('Улица'));
  await page.keyboard.type('махалля Гулистон');
  await tabTo(page, page.getByLabel('Дом', { exact: true }));
  await page.keyboard.type('108, кв. 45');
  await tabTo(page, page.locator('input[type=file]'));
  await page.keyboard.press('Enter');
  const bytes = await aPdf({ pages: 3 });
  await (await chooser).setFiles({ name: 'Требование.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await expect(page.getByRole('button', { name: 'Создать', exact: true })).toBeEnabled();
  await expectFocusOutsideBody(page);
}

/**
 * Chooses an option with arrow keys. Typing does not work: Playwright inserts Cyrillic text without key events, which a
 * closed <select> needs.
 */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  await tabTo(page, list);
  const place = await list
    .locator('option')
    .filter({ hasText: option })
    .evaluate((found) => (found as HTMLOptionElement).index);
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(list.locator('option:checked')).toHaveText(option);
}

/** Submits the form with Ctrl+Enter from the focused element. @returns the id of the new letter */
export async function createLetterByKeyboard(page: Page): Promise<number> {
  await page.keyboard.press('Control+Enter');
  const title = page.getByRole('heading', { level: 1, name: /^Письмо EHM/ });
  await expect(title).toBeFocused();
  return Number(/view\/([0-9]+)/.exec(page.url())?.[1]);
}

/** Signs with the key that the dialog preselects, because no other fits, and waits until the dialog closes. */
export async function sendLetterByKeyboard(page: Page, key: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Отправить' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: key })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Подписать' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Почта приняла письмо')).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toHaveCount(0);
  await expectFocusOutsideBody(page);
}
