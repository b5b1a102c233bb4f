import type { Page } from '@playwright/test';
import { createLetterApiClient } from '../src/stack/many-letters.ts';
import { expect, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';
import { createLetter } from '../src/steps/letter-steps.ts';

/**
 * Compares the accessibility tree of `main` with `reading/<name>.aria.yml`, where patterns stand for numbers and dates.
 */
const expectReading = async (page: Page, name: string) => {
  await untilSettled(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
};

test('a screen reader reads the first page of a sender: what waits first, then the figures', async ({ page }) => {
  await openHomeAs(page);
  await expectReading(page, 'home');
});

test('a screen reader reads a list of letters: its filters, its head, and each letter as a row', async ({ page }) => {
  const program = await createLetterApiClient();
  await program.create(['Чтение вслух, первое', 'Чтение вслух, второе']);
  await openHomeAs(page);
  await openRoute(page, `/main/mails/listing/draft?receiver=${encodeURIComponent('чтение вслух')}`);
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
  await expectReading(page, 'list');
});

test('a screen reader reads the form of a new letter: each field with its label and help', async ({ page }) => {
  await openHomeAs(page);
  await openRoute(page, '/main/mail/create/pdf-form');
  await expect(page.getByLabel('Получатель')).toBeFocused();
  await expectReading(page, 'new-letter');
});

test('a screen reader reads a letter: why it stands where it stands, its facts and its history', async ({ page }) => {
  await openHomeAs(page);
  await createLetter(page, { receiver: 'Чтение письма' });
  await expectReading(page, 'letter');
});

test('a screen reader reads the protocol of a letter, which needs no login', async ({ page }) => {
  await openRoute(page, '/track/EHM1');
  await expect(page.getByText('Ваше письмо найдено')).toBeVisible();
  await expectReading(page, 'protocol');
});
