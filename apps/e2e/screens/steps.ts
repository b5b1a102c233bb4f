import { fileURLToPath } from 'node:url';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import type { Page } from '../src/stack/launch-browser.ts';
import { choosePageOfLetters } from '../src/steps/choose-page-of-letters.ts';

export async function openFirstLetter(page: Page): Promise<void> {
  const letters = page.locator('main a[href*="/mail/view/"], main a[href*="/admin/mail/"]');
  await letters.filter({ visible: true }).first().click();
  await page.getByRole('heading', { name: /^Письмо EHM/ }).waitFor();
}

export async function openQuickLook(page: Page): Promise<void> {
  await page.locator('main tbody tr[data-row]').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('complementary').waitFor();
}

/** Selects all letters on the list page that can be signed, and opens the signing dialog. */
export async function openPageSigningDialog(page: Page): Promise<void> {
  await choosePageOfLetters(page);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByRole('dialog').waitFor();
}

export const openDialogWithButton = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
};

export const search = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
  await page.getByRole('option').first().waitFor();
};

/** Looks up letters by their numbers, so that the first page of a courier lists them. */
export async function lookUpNumbers(page: Page): Promise<void> {
  for (const number of ['EHM3', 'EHM2', 'EHM1']) {
    await page.getByRole('textbox', { name: 'Номер с конверта' }).fill(number);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Протокол письма' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Главная' }).waitFor();
  }
}

/** Chooses four PDF files and waits until the page reports that it has read them. */
export async function choosePdfFiles(page: Page): Promise<void> {
  const fileOf = async (pages: number) => ({
    name: `Требование ${pages}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await aPdf({ pages })),
  });
  await page.getByLabel('Файлы PDF').setInputFiles(await Promise.all([1, 2, 3, 4].map(fileOf)));
  await page.getByText('Прочитано 4 файла').waitFor();
}

const samplePack = new URL('../../../packages/proof/test/fixtures/EHM15-proof.zip', import.meta.url);

/** Chooses a sealed proof pack and waits for the verdict. */
export async function chooseProofPack(page: Page): Promise<void> {
  await page.getByLabel('Файлы для проверки').setInputFiles(fileURLToPath(samplePack));
  await page.getByRole('table', { name: 'Проверки' }).waitFor();
}
