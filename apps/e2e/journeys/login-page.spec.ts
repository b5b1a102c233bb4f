import { currentStack, draftsOfAllDaysRoute, expect, logins, openRoute, password, test } from '../src/stack/product.ts';
import { countBytes } from '../src/steps/count-bytes.ts';

const budget = { requests: 12, bytes: 125_000 };
test('the window shows the envelope at once, and no text, before any program has come', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto(`${currentStack().address}/#/auth/login`, { waitUntil: 'commit' });
  await expect(page.locator('.start-mark')).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
});

test('the login page takes login and password with 12 requests and 125 kB, before the application has come', async ({
  page,
}) => {
  const counted = countBytes(page);
  // Leaves the requests for the application unanswered, so that only the login page itself is counted.
  await page.route(/assets\/application/, () => undefined);
  await openRoute(page, '/main/mails/listing/draft');
  await page.getByLabel('Логин').fill('998901000001');
  await page.getByLabel('Пароль', { exact: true }).fill('secret');
  await page.evaluate(() => document.fonts.ready);
  const bytes = await counted.bytes();
  console.log(`login page: ${counted.requests()} requests, ${bytes} bytes`);
  expect(counted.requests()).toBeLessThanOrEqual(budget.requests);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
  expect(page.url()).toMatch(/#\/auth\/login\?next=%2Fmain%2Fmails%2Flisting%2Fdraft$/);
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
