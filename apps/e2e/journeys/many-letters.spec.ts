import type { Page } from '@playwright/test';
import { createLetterApiClient } from '../src/stack/many-letters.ts';
import { configureSigningAgent, expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';

const namuna = /Намуна.*Рахимова/is;

/** Opens the list of drafts and filters it by a word in the names of the receivers. */
async function openDrafts(page: Page, word: string, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Созданные' }).first().click();
  await page.getByPlaceholder('Получатель').fill(word);
  await expect(page.getByText(new RegExp(`^${count}.(письмо|письма|писем)$`))).toBeVisible();
}

const receivers = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `Sandbox: delivered, ${word} ${index + 1}`);
const pageBox = (page: Page) => page.getByRole('checkbox', { name: 'Выбрать все строки страницы' });
const rows = (page: Page) => page.locator('tbody tr[data-row]');

async function chooseKeyAndSign(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: namuna }).check();
  await dialog.getByRole('button', { name: 'Подписать' }).click();
}

/** Names of the buttons of the open dialog whose middle lies under something else. */
const coveredButtons = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) =>
    [...dialog.querySelectorAll('.MuiDialogActions-root button')]
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((button) => button.textContent),
  );

test.beforeEach(async ({ page }) => openHomeAs(page));
test.afterEach(async () => configureSigningAgent({ delayMs: 0 }));

test('twelve letters are signed with one key and sent; one that the server refuses stops none of the others', async ({
  page,
}) => {
  const program = await createLetterApiClient();
  const ids = await program.create(receivers('первая пачка', 12));
  await openDrafts(page, 'первая пачка', 12);
  await page.getByLabel('Строк на странице').selectOption('10');
  await expect(rows(page)).toHaveCount(10);
  await pageBox(page).check();
  await page.getByRole('button', { name: /Выбрать все.12/ }).click();
  await expect(page.getByText(/Выбрано 12.писем/)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить' }).click();
  const gone = ids[5] ?? 0;
  // Waits until the dialog has listed the letters, because a letter that is deleted earlier is not in the list.
  await expect(page.getByRole('dialog').getByRole('radio', { name: namuna })).toBeVisible();
  await program.remove(gone);
  await chooseKeyAndSign(page);

  await expect(page.getByText('Успешно: 11. Неудачно: 1')).toBeVisible({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: `EHM${gone}` })).toContainText('Письмо не найдено');
  await expect(dialog.getByText('В очереди')).toHaveCount(11);
  for (const size of [
    { width: 390, height: 844 },
    { width: 900, height: 600 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => coveredButtons(page), 'the message covers no button of the dialog').toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('Писем не найдено')).toBeVisible({ timeout: 60_000 });
  await openRoute(page, `/main/mails/listing/sent?receiver=${encodeURIComponent('первая пачка')}`);
  await expect(rows(page)).toHaveCount(11);
});

test('a page that is closed in the middle of a sending goes on later where it was, and sends nothing twice', async ({
  page,
}) => {
  const program = await createLetterApiClient();
  await program.create(receivers('вторая пачка', 8));
  await configureSigningAgent({ delayMs: 500 });
  await openDrafts(page, 'вторая пачка', 8);
  await pageBox(page).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await chooseKeyAndSign(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Пауза' }).click();
  await expect(page.getByText('Приостановлено')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Идёт отправка. Остановите её, чтобы уйти со страницы')).toBeVisible();
  // Waits, because the router blocks the navigation and restores the URL asynchronously.
  await expect(page).toHaveURL(/listing\/draft/);

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloading;
  await expect(page.getByText(/Отправка прервалась: [0-9] из 8.писем ещё не в очереди/)).toBeVisible();
  await configureSigningAgent({ delayMs: 0 });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await chooseKeyAndSign(page);
  await expect(page.getByText(/Успешно: [0-9]. Неудачно: 0/)).toBeVisible({ timeout: 60_000 });
  await openRoute(page, `/main/mails/listing/sent?receiver=${encodeURIComponent('вторая пачка')}`);
  await expect(rows(page)).toHaveCount(8, { timeout: 60_000 });
});

test('a double click on «Подписать» while the key is slow to open sends every letter', async ({ page }) => {
  const program = await createLetterApiClient();
  await program.create(receivers('пятая пачка', 3));
  await openDrafts(page, 'пятая пачка', 3);
  await pageBox(page).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: namuna }).check();
  await configureSigningAgent({ delayMs: 3000 });
  await dialog.getByRole('button', { name: 'Подписать' }).dblclick();
  await expect(dialog.getByText(/Введите пароль в окне E-IMZO/)).toBeVisible();
  await page.mouse.click(5, 400);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByText('Идёт подписание. Отмените его, чтобы уйти со страницы')).toBeVisible();
  await configureSigningAgent({ delayMs: 0 });
  await expect(page.getByText('Успешно: 3. Неудачно: 0')).toBeVisible({ timeout: 60_000 });
});

test('a sending that is given up while the key opens says that nothing was sent', async ({ page }) => {
  const program = await createLetterApiClient();
  await program.create(receivers('шестая пачка', 2));
  await openDrafts(page, 'шестая пачка', 2);
  await pageBox(page).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: namuna }).check();
  await configureSigningAgent({ delayMs: 3000 });
  await dialog.getByRole('button', { name: 'Подписать' }).click();
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Отправка отменена, ничего не отправлено')).toBeVisible();
  await expect(page.getByText('Не отправлен', { exact: true })).toHaveCount(2);
});

test('a password window that is closed sends nothing and is told for what it is', async ({ page }) => {
  const program = await createLetterApiClient();
  await program.create(receivers('третья пачка', 2));
  await openDrafts(page, 'третья пачка', 2);
  await pageBox(page).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await configureSigningAgent({ cancelNext: true });
  await chooseKeyAndSign(page);
  await expect(page.getByText('Ошибка при подписании')).toBeVisible();
  await expect(page.getByText('Подпись отменена')).toBeVisible();
  await page.getByRole('button', { name: 'Остановить' }).click();
  await expect(page.getByText('Успешно: 0. Неудачно: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(page.getByText('Не отправлен', { exact: true })).toHaveCount(2);
});

test('letters are chosen and deleted with the keyboard alone', async ({ page }) => {
  const program = await createLetterApiClient();
  await program.create(receivers('четвёртая пачка', 4));
  await openDrafts(page, 'четвёртая пачка', 4);
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(/Выбрано 3.письма/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Выбрано/)).toHaveCount(0);
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText(/Выбрано 2.письма/)).toBeVisible();

  const remove = page.getByRole('button', { name: 'Удалить', exact: true });
  for (let step = 0; step < 60 && !(await isFocused(remove)); step += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Удалить 2.письма/ });
  await expect(dialog.getByRole('button', { name: 'Отменить' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Письмо успешно удалено')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

const isFocused = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element) => element === document.activeElement);
