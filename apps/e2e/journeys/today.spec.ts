import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

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
  await returned.getByRole('link', { name: 'Копии с новым адресом' }).click();
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

test('«Подписать все» opens the drafts of all days, ready to be signed at once', async ({ page }) => {
  await openHomeAs(page, logins.sender);
  const drafts = task(page, 'подписи');
  const count = Number.parseInt((await drafts.textContent()) ?? '', 10);
  await drafts.getByRole('link', { name: 'Подписать все' }).click();
  await expect(page.getByRole('heading', { name: 'Созданные' })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(new RegExp(`^${count}\\s(письмо|письма|писем)$`))
      .first(),
  ).toBeVisible();
});

test('on a phone the tasks come first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomeAs(page, logins.sender);
  const top = async (name: string) => (await page.getByRole('link', { name }).last().boundingBox())?.y ?? 0;
  await expect(task(page, 'подписи')).toBeVisible();
  expect((await tasks(page).boundingBox())?.y).toBeLessThan(await top('Создать из PDF файла'));
  expect(await findSeriousViolations(page)).toEqual([]);
});
