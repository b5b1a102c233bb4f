import type { Page } from '@playwright/test';
import { expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import {
  createLetter,
  expectLetterAccepted,
  expectStatusText,
  fillLetterForm,
  signAndSend,
} from '../src/steps/letter-steps.ts';

const namuna = /Намуна.*Рахимова/is;
const repeated = 'Такое письмо этому получателю уже отправлено';

test.beforeEach(async ({ page }) => openHomeAs(page));

async function sendLetter(page: Page, receiver: string): Promise<number> {
  const id = await createLetter(page, { receiver });
  await signAndSend(page, namuna);
  await expectLetterAccepted(page);
  return id;
}

test('a letter that went before is named while the next one is written and before it is signed', async ({ page }) => {
  const receiver = 'Sandbox: delivered twice';
  const earlier = await sendLetter(page, receiver);

  await fillLetterForm(page, { receiver: receiver.toUpperCase() });
  const warning = page.getByRole('alert').filter({ hasText: repeated });
  await expect(warning.getByRole('link', { name: `EHM${earlier}` })).toBeVisible();
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await page.waitForURL(/mail\/view\/[0-9]+/);

  await page.getByRole('button', { name: 'Отправить' }).click();
  const quote = page.getByRole('dialog').getByRole('region', { name: 'Стоимость и баланс' });
  await expect(quote).toContainText('9 500,00 сум');
  await expect(quote).toContainText('Останется на балансе');
  await expect(quote.getByText(repeated)).toBeVisible();
  await expect(quote.getByRole('link', { name: `EHM${earlier}` })).toBeVisible();
});

test('a returned letter is copied to a corrected address, and both letters name each other', async ({ page }) => {
  const source = await sendLetter(page, 'Sandbox: not home');
  await expectStatusText(page, 'Не оказалось дома');
  await page.getByRole('link', { name: 'Копия с новым адресом' }).click();

  await expect(page.getByText(/^Прежний адрес: .*махалля Гулистон, 108, кв. 45$/)).toBeVisible();
  await expect(page.getByLabel('Получатель')).toHaveValue('Sandbox: not home');
  await expect(page.getByLabel('Улица')).toHaveValue('');
  await page.getByRole('button', { name: 'Взять прежний адрес' }).click();
  await page.getByLabel('Дом', { exact: true }).fill('109, кв. 45');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await page.waitForURL(/mail\/view\/[0-9]+/);
  const copy = Number(/view\/([0-9]+)/.exec(page.url())?.[1]);
  await expect(page.getByText('махалля Гулистон, 109, кв. 45')).toBeVisible();
  await signAndSend(page, namuna);
  await expectLetterAccepted(page);

  await page
    .getByLabel('О письме')
    .getByRole('link', { name: `EHM${source}` })
    .click();
  await expect(page.getByRole('heading', { name: `Письмо EHM${source}` })).toBeVisible();
  await expect(page.getByLabel('О письме')).toContainText(`Отправлена копия EHM${copy}`);
});

test('a receiver of an earlier letter is chosen by the keyboard alone', async ({ page }) => {
  await createLetter(page, { receiver: 'Абдурахмонова Клавиатура' });
  await openRoute(page, '/main/mail/create/pdf-form');
  await page.getByLabel('Получатель').focus();
  await page.keyboard.type('клавиат');
  await expect(page.getByRole('option', { name: /Абдурахмонова Клавиатура/ })).toBeVisible();
  await expect(page.getByLabel('Улица')).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Получатель')).toHaveValue('Абдурахмонова Клавиатура');
  await expect(page.getByLabel('Улица')).toHaveValue('махалля Гулистон');
  await expect(page.getByLabel('Дом', { exact: true })).toHaveValue('108, кв. 45');
  await expect(page.getByLabel('Район', { exact: true }).locator('option:checked')).toHaveText('Каттакурганский район');
});
