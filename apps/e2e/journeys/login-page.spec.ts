import type { Page } from '@playwright/test';
import {
  currentStack,
  draftsOfAllDaysRoute,
  expect,
  logins,
  openHomeAs,
  openRoute,
  password,
  test,
} from '../src/stack/product.ts';

const budget = { requests: 12, bytes: 150_000 };
/** Maximum bytes of the list of letters with its libraries and fonts, without the PDF renderer (190 kB). */
const budgetOfList = 585_000;

/** Collects the size of each response from now on, body and headers, in bytes. */
function countBytes(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  return sizes;
}

const sum = async (sizes: Promise<number>[]) => (await Promise.all(sizes)).reduce((all, size) => all + size, 0);

test('the window shows the envelope at once, and no text, before any program has come', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto(`${currentStack().address}/#/auth/login`, { waitUntil: 'commit' });
  await expect(page.locator('.start-mark')).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
});

test('the login page takes login and password with 12 requests and 150 kB, before the application has come', async ({
  page,
}) => {
  const sizes = countBytes(page);
  // Leaves the requests for the application unanswered, so that only the login page itself is counted.
  await page.route(/assets\/(application|common)/, () => undefined);
  await openRoute(page, '/main/mails/listing/draft');
  await page.getByLabel('Логин').fill('998901000001');
  await page.getByLabel('Пароль', { exact: true }).fill('secret');
  await page.evaluate(() => document.fonts.ready);
  const bytes = await sum(sizes);
  console.log(`login page: ${sizes.length} requests, ${bytes} bytes`);
  expect(sizes.length).toBeLessThanOrEqual(budget.requests);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
  expect(page.url()).toMatch(/#\/auth\/login\?next=%2Fmain%2Fmails%2Flisting%2Fdraft$/);
});

test('a list of letters opens without the program that draws the documents', async ({ page, browser }) => {
  await openHomeAs(page);
  // Opens a new context, because its cache is empty.
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const list = await other.newPage();
  const sizes = countBytes(list);
  await openRoute(list, '/main/mails/listing/sent');
  await expect(list.locator('tbody tr a').first()).toBeVisible();
  await list.waitForLoadState('networkidle');
  const bytes = await sum(sizes);
  console.log(`list of letters: ${sizes.length} requests, ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(budgetOfList);
  await other.close();
});

for (const call of ['token', 'api/region']) {
  test(`a link that is followed while ${call} is unanswered opens its page and keeps its address`, async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    await page.route(`**/${call}`, async (route) => {
      isAsked.resolve();
      await answer.promise;
      await route.continue();
    });
    await openRoute(page, '/auth/login');
    await page.getByLabel('Логин').fill(logins.sender);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await isAsked.promise;
    await expect(page.getByRole('heading', { level: 1, name: 'Вход в систему' })).toBeVisible();
    await openRoute(page, draftsOfAllDaysRoute);
    answer.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Созданные письма' })).toBeVisible();
    expect(page.url()).toMatch(/#\/main\/mails\/listing\/draft\?/);
    await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toHaveCount(0);
  });
}
