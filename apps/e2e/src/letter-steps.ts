import { aPdf } from '@hybrid-mail/testing/pdf-factory';
import { expect, type Page } from '@playwright/test';
import { open } from './product.ts';

interface Letter {
  receiver: string;
  file?: { name: string; bytes: Uint8Array };
}

/** Fills the form "Создать из PDF файла" down to the last field. */
export async function fillLetter(page: Page, { receiver, file }: Letter): Promise<void> {
  await open(page, '/main/mail/create/pdf-form');
  await page.getByLabel('Получатель').fill(receiver);
  await page.getByLabel('Область', { exact: true }).selectOption({ label: 'Самаркандская область' });
  await page.getByLabel('Район', { exact: true }).selectOption({ label: 'Каттакурганский район' });
  await page.getByLabel('Улица').fill('махалля Гулистон');
  await page.getByLabel('Дом', { exact: true }).fill('108, кв. 45');
  const { name, bytes } = file ?? { name: 'Требование Холматова.pdf', bytes: await aPdf({ pages: 3 }) };
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

/** Creates a letter and returns its id. */
export async function createLetter(page: Page, letter: Letter): Promise<number> {
  await fillLetter(page, letter);
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await page.waitForURL(/mail\/view\/[0-9]+/);
  const id = Number(/view\/([0-9]+)/.exec(page.url())?.[1]);
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { name: `Письмо EHM${id}` })).toBeVisible();
  return id;
}

/** On the letter's page: opens the signing dialog, chooses the key, signs and sends. */
export async function signAndSend(page: Page, key: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Отправить' }).click();
  const dialog = page.getByRole('dialog');
  const radio = dialog.getByRole('radio', { name: key });
  const folded = dialog.getByRole('button', { name: /^Другие ключи/, expanded: false });
  await expect(radio.or(folded).first()).toBeVisible();
  if (!(await radio.isVisible())) await folded.click();
  await radio.check();
  await dialog.getByRole('button', { name: 'Подписать' }).click();
}

/** Expects the dialog to report that the post accepted the letter, and to close by itself. */
export async function expectAccepted(page: Page): Promise<void> {
  await expect(page.getByText('Почта приняла письмо')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function expectStatus(page: Page, status: string | RegExp, timeout = 90_000): Promise<void> {
  await expect(page.getByText(status).first()).toBeVisible({ timeout });
}
