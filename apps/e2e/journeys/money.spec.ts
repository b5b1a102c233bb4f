import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

/** A browser whose own language writes «9,500.50», as on many computers of offices. */
test.use({ locale: 'en-US' });

test('a price is typed with a comma in an English browser, shown as everywhere and sent as decimal text', async ({
  page,
}) => {
  const sent: unknown[] = [];
  // The price of the demonstration organization stays, because other journeys count with it.
  await page.route('**/api/Organization?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 503, json: { Message: 'Система занята', Code: 'busy' } });
  });
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/organizations/1/connect?step=prices');
  const price = page.getByLabel('Цена обычного письма, сум');
  await expect(price).toHaveValue('9\u00A0500,00');
  await price.click();
  await price.press('Control+A');
  await page.keyboard.type('9 500,50');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('9\u00A0500,50');
  await page.getByRole('button', { name: /^(Применить|Сохранить)/ }).click();
  await expect.poll(() => sent).toMatchObject([{ SumForMail: '9500.50' }]);
});

test('a price that lost its comma is asked about, and the keyboard answers', async ({ page }) => {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/organizations/1/connect?step=prices');
  const price = page.getByLabel('Цена обычного письма, сум');
  await price.click();
  await price.press('Control+A');
  await page.keyboard.type('950050');
  await page.keyboard.press('Tab');
  const question = page.getByRole('group', { name: /^Проверьте сумму/ });
  await expect(question).toContainText(/Было 9.500,00, а стало 950.050,00/);
  await expect(question.getByRole('button', { name: 'Да, верно' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(price).toBeFocused();
  await page.keyboard.type('9500.5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('9\u00A0500,50');
  await expect(question).toHaveCount(0);
});
