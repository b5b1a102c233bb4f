import { anEncryptedPdf, aTextFileNamedPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import {
  configureSigningAgent,
  currentStack,
  expect,
  openHomeAs,
  setPostalFaults,
  test,
} from '../src/stack/product.ts';
import { createLetter, expectStatusText, fillLetterForm, signAndSend } from '../src/steps/letter-steps.ts';

const namuna = /Намуна.*Рахимова/is;

test.beforeEach(async ({ page }) => openHomeAs(page));
test.afterEach(async () => setPostalFaults(null));

test('an encrypted PDF is refused with the reason, and what was typed stays', async ({ page }) => {
  await fillLetterForm(page, {
    receiver: 'Холматова Озода',
    file: { name: 'закрытый.pdf', bytes: await anEncryptedPdf() },
  });
  await expect(page.getByText(/парол/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Получатель')).toHaveValue('Холматова Озода');
});

test('a text file named .pdf is refused with the reason', async ({ page }) => {
  await fillLetterForm(page, {
    receiver: 'Холматова Озода',
    file: { name: 'письмо.pdf', bytes: await aTextFileNamedPdf() },
  });
  await expect(page.getByText('Это не файл PDF').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать', exact: true })).toBeDisabled();
});

test('the key of another organization is refused and the letter stays a draft', async ({ page }) => {
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await signAndSend(page, /Барака савдо/);
  await expect(page.getByText('Ключ принадлежит другой организации').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Не отправлен').first()).toBeVisible();
});

test('an expired key is not offered', async ({ page }) => {
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('radio', { name: namuna })).toHaveCount(1);
});

test('a cancelled password window is told calmly and the signing can be repeated', async ({ page }) => {
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await configureSigningAgent({ cancelNext: true });
  await signAndSend(page, namuna);
  await expect(page.getByText(/отмен/i).first()).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Подписать|Повторить/ })
    .click();
  await expectStatusText(page, 'Вручено');
});

test('while the post does not answer the letter says when the next try is, and goes out once it does', async ({
  page,
}) => {
  await setPostalFaults({ refuse503: 1 });
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await signAndSend(page, namuna);
  await expect(page.getByText(/Следующая попытка/).first()).toBeVisible({ timeout: 30_000 });
  await setPostalFaults(null);
  await expectStatusText(page, 'Вручено');
});

test('a worker that is killed in the middle loses nothing', async ({ page }) => {
  await setPostalFaults({ slowMs: 1500 });
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await signAndSend(page, namuna);
  await page.waitForTimeout(700);
  await currentStack().killWorker();
  await setPostalFaults(null);
  await expectStatusText(page, 'Вручено', 150_000);
});

test('a letter that the post refuses says why', async ({ page }) => {
  await createLetter(page, { receiver: 'Sandbox: reject' });
  await signAndSend(page, namuna);
  await expect(page.getByText(/район не относится к области/).first()).toBeVisible({ timeout: 30_000 });
});
