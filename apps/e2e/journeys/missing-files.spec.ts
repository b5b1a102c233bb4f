import type { Page } from '@playwright/test';
import { expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';

/** Answers requests for script files of this name with 429, until unrouteAll(). */
const refuse = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 429, body: '' }));
const lose = (page: Page, name: string) => page.route(`**/assets/${name}-*.js`, (route) => route.abort());

for (const [how, ofTexts, miss] of [
  ['is refused', 'are refused', refuse],
  ['is lost on the way', 'are lost on the way', lose],
] as const) {
  test(`a page whose first script ${how} says so, and opens when it is tried again`, async ({ page }) => {
    await miss(page, 'start');
    await openRoute(page, '/auth/login');
    await expect(
      page.getByRole('heading', { name: /Страница (не открылась|загружается дольше обычного)/ }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Повторить' }).click();
    await expect(page.getByLabel('Логин')).toBeVisible();
  });

  test(`an Uzbek page whose texts ${ofTexts} says so, and opens when it is tried again`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hybrid-mail.language', 'uz-Latn'));
    await miss(page, 'uzbek-of-page');
    await openRoute(page, '/auth/login');
    await expect(page.getByText('Sahifa ochilmadi yoki kechikyapti')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'Tizimga kirish' })).toBeVisible();
  });

  test(`a page of the menu whose script ${how} says so, reloads nothing, and opens when it is tried again`, async ({
    page,
  }) => {
    await openHomeAs(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await miss(page, 'mail-list-screen');
    await page.getByRole('link', { name: 'Созданные' }).first().click();
    await expect(page.getByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeVisible();
    expect(loads).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'Созданные' })).toBeVisible();
  });
}

test('a browser without JavaScript is told what is missing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openRoute(page, '/auth/login');
  await expect(page.getByText(/Системе нужен JavaScript/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Повторить' })).toBeHidden();
  await context.close();
});
