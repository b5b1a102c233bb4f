import { expect, open, test } from '../src/product.ts';

const budget = { requests: 12, bytes: 150_000 };

test('the login page takes login and password with 12 requests and 150 kB, before the application has come', async ({
  page,
}) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  // Held back for ever: what comes without it is the login page alone.
  await page.route(/assets\/(application|common)/, () => undefined);
  await open(page, '/main/mails/listing/draft');
  await page.getByLabel('Логин').fill('998901000001');
  await page.getByLabel('Пароль', { exact: true }).fill('secret');
  await page.evaluate(() => document.fonts.ready);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`login page: ${sizes.length} requests, ${bytes} bytes`);
  expect(sizes.length).toBeLessThanOrEqual(budget.requests);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
  expect(page.url()).toMatch(/#\/auth\/login\?next=%2Fmain%2Fmails%2Flisting%2Fdraft$/);
});
