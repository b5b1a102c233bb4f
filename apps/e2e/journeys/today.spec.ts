import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { createLetterApiClient, setPriceOfUnit } from '../src/stack/many-letters.ts';
import { configureSigningAgent, expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { expectFocusOutsideBody, tabTo } from '../src/steps/tab-to.ts';

const tasks = (page: Page) => page.getByRole('region', { name: 'Дела на сегодня' });
const task = (page: Page, words: string) => tasks(page).getByRole('listitem').filter({ hasText: words });

/** Expects the form of a copied letter, with the receiver filled in and the street, which was wrong, left empty. */
async function expectCopyForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/copyOf=\d+/);
  await expect(page.getByText(/^Прежний адрес: /)).toBeVisible();
  await expect(page.getByLabel('Получатель')).not.toHaveValue('');
  await expect(page.getByLabel('Улица')).toHaveValue('');
}

test('a letter that the post refused leads from the first page to the form of its copy with one click', async ({
  page,
}) => {
  await openHomeAs(page, logins.otherSender);
  await expect(task(page, 'Почта не приняла')).toContainText(/^1/);
  expect(await findSeriousViolations(page)).toEqual([]);
  await task(page, 'Почта не приняла').getByRole('link', { name: 'Исправить адрес' }).click();
  await expectCopyForm(page);
});

test('several letters that came back become copies in one table, exactly these, and are listed with the copy in each row', async ({
  page,
}) => {
  await openHomeAs(page, logins.sender);
  const returned = task(page, 'Возвращено');
  const count = Number.parseInt((await returned.textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(1);
  await returned.getByRole('button', { name: 'Копии с новым адресом' }).click();
  const dialog = page.getByRole('dialog', { name: /^Копии с новым адресом/ });
  await expect(dialog.getByRole('checkbox', { name: /^Подписать/ })).not.toBeChecked();
  expect(await findSeriousViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Вписать адреса' }).click();
  await expect(page.getByRole('heading', { name: 'Копии с новыми адресами' })).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(count);
  expect(await findSeriousViolations(page)).toEqual([]);
  await openRoute(page, '/main/attention?kind=returned');
  await expect(page.getByRole('heading', { name: 'Требуют внимания' })).toBeVisible();
  const copies = page.getByRole('table').getByRole('link', { name: /^Копия с новым адресом/ });
  await expect(copies).toHaveCount(count);
  expect(await findSeriousViolations(page)).toEqual([]);
  await copies.first().click();
  await expectCopyForm(page);
});

/** Number of drafts that the first page shows. */
const countOfDrafts = async (page: Page) => Number.parseInt((await task(page, 'подписи').textContent()) ?? '', 10);
const sign = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Подписать', exact: true });
const receivers = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `Sandbox: delivered, ${word} ${index + 1}`);

test.describe('«Подписать все»', () => {
  test.afterEach(async () => configureSigningAgent({ delayMs: 0 }));

  test('signs all letters over the first page by the keyboard alone, is stopped halfway and signs the rest', async ({
    page,
  }) => {
    const program = await createLetterApiClient(logins.otherSender);
    await program.create(receivers('с главной страницы', 6));
    await openHomeAs(page, logins.otherSender);
    const count = await countOfDrafts(page);
    expect(count).toBeGreaterThanOrEqual(6);
    await configureSigningAgent({ delayMs: 400 });
    await task(page, 'подписи').getByRole('button', { name: 'Подписать все' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Подписание и отправка/ });
    await expect(dialog.getByRole('region', { name: 'Стоимость и баланс' })).toContainText('Останется на балансе');
    await expect(sign(page)).toBeEnabled();
    expect(await findSeriousViolations(page)).toEqual([]);
    if (!(await sign(page).evaluate((button) => button === document.activeElement))) await tabTo(page, sign(page));
    await page.keyboard.press('Enter');

    await expect(dialog.getByRole('button', { name: 'Пауза' })).toBeFocused();
    await expect(dialog.getByRole('progressbar', { name: 'Ход отправки' })).not.toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Остановить' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('link', { name: /без подписи$/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused();
    await expect(page.getByText(/Идёт отправка/)).toHaveCount(0);
    expect(await findSeriousViolations(page)).toEqual([]);

    await configureSigningAgent({ delayMs: 0 });
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: /^Подписать оставшиеся/ })).toBeFocused();
    await page.keyboard.press('Enter');
    const signed = dialog.getByRole('link', { name: new RegExp(`^${count}.подписан`) });
    await expect(signed).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByRole('region', { name: 'Стоимость и баланс' })).toContainText('Будет списано');
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(task(page, 'подписи')).toHaveCount(0);
    await expectFocusOutsideBody(page);
  });

  test('says how many letters the balance covers, sends only those, and leads from the figure to exactly them', async ({
    page,
  }) => {
    const salesUnit = 5;
    const program = await createLetterApiClient(logins.otherSender);
    const [first = 0] = await program.create(receivers('на остаток баланса', 4));
    await setPriceOfUnit(salesUnit, Math.floor((await program.readSpendable(first)) / 2.5));
    try {
      await openHomeAs(page, logins.otherSender);
      const count = await countOfDrafts(page);
      await task(page, 'подписи').getByRole('button', { name: 'Подписать все' }).click();
      const dialog = page.getByRole('dialog', { name: /^Подписание и отправка/ });
      await expect(dialog.getByText(/^Баланса хватит на первые 2 из /)).toBeVisible();
      await dialog.getByRole('button', { name: 'Отправить только 2' }).click();
      await expect(page.getByRole('dialog', { name: /^Подписание и отправка 2/ })).toBeVisible();
      await sign(page).click();
      const signed = dialog.getByRole('link', { name: /^2.подписаны$/ });
      await expect(signed).toBeVisible({ timeout: 60_000 });
      await signed.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Все письма' })).toBeVisible();
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
      await openRoute(page, '/main');
      expect(await countOfDrafts(page)).toBe(count - 2);
    } finally {
      await setPriceOfUnit(salesUnit, 9500);
    }
  });
});

test('on a phone the tasks come first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomeAs(page, logins.sender);
  const top = async (name: string) => (await page.getByRole('link', { name }).last().boundingBox())?.y ?? 0;
  await expect(task(page, 'подписи')).toBeVisible();
  expect((await tasks(page).boundingBox())?.y).toBeLessThan(await top('Создать из PDF файла'));
  expect(await findSeriousViolations(page)).toEqual([]);
});
