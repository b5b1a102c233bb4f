import type { Page } from '@playwright/test';
import { expect, logInByForm, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';

const list = '/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';

test.use({ viewport: { width: 1366, height: 768 } });

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const scroller = (page: Page) => page.getByRole('table').locator('xpath=..');
const scrollOf = (page: Page) => scroller(page).evaluate(({ scrollTop }) => scrollTop);
const letterTitle = (page: Page) => page.getByRole('heading', { name: /^Письмо EHM/ });

async function openList(page: Page): Promise<void> {
  await openRoute(page, list);
  // Reloads, because an entry that a change of the hash alone creates has no key.
  await page.reload();
  await expect(page.getByText(/1–50 из/)).toBeVisible();
}

/** Scrolls down and opens a letter there. @returns its row and the scroll of the list */
async function openLetterFarDown(page: Page) {
  await scroller(page).hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(500);
  const row = rows(page).nth(26);
  const key = await row.getAttribute('data-row');
  const link = row.locator('a[href*="/mail/view/"]').first();
  await link.scrollIntoViewIfNeeded();
  const scroll = await scrollOf(page);
  await link.click();
  await expect(letterTitle(page)).toBeVisible();
  return { row: page.locator(`tbody tr[data-row="${key}"]`), scroll };
}

async function expectPlace(page: Page, { row, scroll }: Awaited<ReturnType<typeof openLetterFarDown>>): Promise<void> {
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('data-returned', 'true');
  expect(Math.abs((await scrollOf(page)) - scroll)).toBeLessThanOrEqual(2);
}

test('a list is found where it was left: by Back, by ‹ and after a reload', async ({ page }) => {
  await openHomeAs(page, logins.headSender);
  await openList(page);
  const place = await openLetterFarDown(page);
  await page.goBack();
  await expectPlace(page, place);

  await page.keyboard.press('Enter');
  await expect(letterTitle(page)).toBeVisible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expectPlace(page, place);

  await page.reload();
  await expectPlace(page, place);
});

test('another page of a list starts at its top, and the way back has the place of the page before', async ({
  page,
}) => {
  await openHomeAs(page, logins.headSender);
  await openList(page);
  await scroller(page).hover();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(400);
  const scroll = await scrollOf(page);
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page.getByText(/51–\d+ из/)).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(page.getByText(/1–50 из/)).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(scroll);
});

test('selection and quick look come back with the list, also the next morning, and only for the same person', async ({
  page,
}) => {
  await openHomeAs(page, logins.headSender);
  await openList(page);
  await rows(page).nth(2).getByRole('checkbox').check();
  await rows(page).nth(4).focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /Быстрый просмотр/ });
  await expect(panel.getByText(/(^| )5-е из/)).toBeVisible();
  const key = await rows(page).nth(4).getAttribute('data-row');
  const stored = () => page.evaluate(() => Object.keys(localStorage).join(' '));
  await expect.poll(stored).toContain('typed.pages');

  await page.keyboard.press('Enter');
  await expect(letterTitle(page)).toBeVisible();
  await page.goBack();
  await expect(panel).toBeVisible();
  await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked();

  await page.getByRole('button', { name: 'Выйти' }).click();
  await logInByForm(page, logins.sender);
  await expect(page.getByRole('link', { name: /^Продолжить с/ })).toHaveCount(0);
  await openRoute(page, list);
  await expect(rows(page).first()).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('tbody tr[aria-selected=true]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Выйти' }).click();
  await logInByForm(page, logins.headSender);
  await page.getByRole('link', { name: `Продолжить с EHM${key}` }).click();
  await expect(panel.getByText(`EHM${key}`).first()).toBeVisible();
  await expect(page.locator('tbody tr[aria-selected=true]')).toHaveCount(1);
  await expect(page.locator(`tbody tr[data-row="${key}"]`)).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('sortBy=createdOn');
});

test('a page that scrolls as a whole keeps its scroll, and another page starts at its top', async ({ page }) => {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/norms');
  await page.reload();
  const content = page.locator('#content');
  const scroll = () => content.evaluate(({ scrollTop }) => scrollTop);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilSettled(page);
  await page.setViewportSize({ width: 1366, height: 400 });
  await content.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(scroll).toBeGreaterThan(100);
  const left = await scroll();
  await page.getByRole('link', { name: /мой профиль/ }).click();
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
  expect(await scroll()).toBe(0);
  await page.goBack();
  await expect.poll(scroll).toBe(left);
});
