import { configureSigningAgent, expect, openHomeAs, test } from '../src/stack/product.ts';
import { createLetter, expectStatusText, signAndSend } from '../src/steps/letter-steps.ts';

test.beforeEach(async ({ page }) => openHomeAs(page));
test.afterEach(async () => configureSigningAgent({ idcard: '', baikey: '', ckc: '', hideFiles: false }));

test('a person who has only an ID card signs with it; a wrong card is told after the signature', async ({ page }) => {
  await configureSigningAgent({ hideFiles: true });
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await page.getByRole('button', { name: 'Отправить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Нет ключей для выбора')).toBeVisible();
  await expect(dialog.getByText(/ID-карту.*USB-токен/)).toBeVisible();

  await configureSigningAgent({ idcard: 'baraka' });
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog.getByRole('radio', { name: /^ID-карта/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Подписать' }).click();
  await expect(dialog.getByText('Ключ принадлежит другой организации')).toBeVisible();
  await expect(dialog.getByText(/Вставьте карту или токен с другим ключом/)).toBeVisible();

  await configureSigningAgent({ idcard: 'namuna' });
  await dialog.getByRole('button', { name: 'Подписать' }).click();
  await expectStatusText(page, 'Вручено');
});

test('a USB token signs beside the files', async ({ page }) => {
  await configureSigningAgent({ baikey: 'namuna' });
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await signAndSend(page, /^USB-токен BAIK/);
  await expectStatusText(page, 'Вручено');
});
