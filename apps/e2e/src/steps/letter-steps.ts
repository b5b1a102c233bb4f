import { mailCreateTexts as form } from '@hybrid-mail/messages/mail-create';
import { mailPageTexts } from '@hybrid-mail/messages/mail-page';
import { signingTexts } from '@hybrid-mail/messages/signing';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { expect, type Page } from '@playwright/test';
import { openRoute } from '../stack/product.ts';

interface Letter {
  receiver: string;
  /** Names of region and district, in the language of the page. */
  place?: readonly [region: string, area: string];
  file?: { name: string; bytes: Uint8Array };
}

const place = ['Самаркандская область', 'Каттакурганский район'] as const;

/**
 * Opens the form «Создать из PDF файла» and fills in all fields. Finds them by labels in the language of `inLanguage`.
 */
export async function fillLetterForm(
  page: Page,
  { receiver, place: [region, area] = place, file }: Letter,
): Promise<void> {
  await openRoute(page, '/main/mail/create/pdf-form');
  await page.getByLabel(form.receiver).fill(receiver);
  await page.getByLabel(form.region, { exact: true }).selectOption({ label: region });
  await page.getByLabel(form.area, { exact: true }).selectOption({ label: area });
  await page.getByLabel(form.street).fill('махалля Гулистон');
  await page.getByLabel(form.house, { exact: true }).fill('108, кв. 45');
  const { name, bytes } = file ?? { name: 'Требование Холматова.pdf', bytes: await aPdf({ pages: 3 }) };
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

/** Creates a letter with the form. @returns its id */
export async function createLetter(page: Page, letter: Letter): Promise<number> {
  await fillLetterForm(page, letter);
  await page.getByRole('button', { name: form.create, exact: true }).click();
  await page.waitForURL(/mail\/view\/[0-9]+/);
  const id = Number(/view\/([0-9]+)/.exec(page.url())?.[1]);
  // Waits for the heading, because the URL changes before the page shows the letter.
  await expect(page.getByRole('heading', { name: mailPageTexts.title({ number: `EHM${id}` }) })).toBeVisible();
  return id;
}

/** On the page of a letter: opens the signing dialog, chooses the key and signs, which also sends the letter. */
export async function signAndSend(page: Page, key: RegExp): Promise<void> {
  await page.getByRole('button', { name: mailPageTexts.send }).click();
  const dialog = page.getByRole('dialog');
  const radio = dialog.getByRole('radio', { name: key });
  const [otherKeys = ''] = signingTexts.otherKeys({ count: 1, reasons: '' }).split(' (');
  const folded = dialog.getByRole('button', { name: otherKeys, expanded: false });
  await expect(radio.or(folded).first()).toBeVisible();
  if (!(await radio.isVisible())) await folded.click();
  await radio.check();
  await dialog.getByRole('button', { name: signingTexts.sign }).click();
}

/** Expects the signing dialog to report that the post accepted the letter, and then to close by itself. */
export async function expectLetterAccepted(page: Page): Promise<void> {
  await expect(page.getByText(mailPageTexts.accepted)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function expectStatusText(page: Page, status: string | RegExp, timeout = 90_000): Promise<void> {
  await expect(page.getByText(status).first()).toBeVisible({ timeout });
}
