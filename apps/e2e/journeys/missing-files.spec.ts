import type { Page, Route } from '@playwright/test';
import { currentStack, expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

type Miss = (route: Route) => Promise<void>;
const refuse: Miss = (route) => route.fulfill({ status: 429, body: '' });
const lose: Miss = (route) => route.abort();

/**
 * Makes each request of a script file with this name fail until the returned function is called. A limit by the number
 * of requests would depend on whether the page had preloaded the file before. The route is not removed: removing the
 * last route ends Playwright's interception, also of other requests in flight.
 */
async function cutLine(page: Page, name: string, miss = lose): Promise<() => void> {
  let isCut = true;
  await page.route(`**/assets/${name}-*.js`, (route) => (isCut ? miss(route) : route.continue()));
  return () => {
    isCut = false;
  };
}

for (const [how, ofTexts, miss] of [
  ['is refused', 'are refused', refuse],
  ['is lost on the way', 'are lost on the way', lose],
] as const) {
  test(`a page whose first script ${how} says so, and opens when it is tried again`, async ({ page }) => {
    const restore = await cutLine(page, 'start', miss);
    await openRoute(page, '/auth/login');
    await expect(
      page.getByRole('heading', { name: /Страница (не открылась|загружается дольше обычного)/ }),
    ).toBeVisible();
    restore();
    await page.getByRole('link', { name: 'Повторить' }).click();
    await expect(page.getByLabel('Логин')).toBeVisible();
  });

  test(`an Uzbek page whose texts ${ofTexts} says so, and opens when it is tried again`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hybrid-mail.language', 'uz-Latn'));
    const restore = await cutLine(page, 'uzbek-of-page', miss);
    await openRoute(page, '/auth/login');
    await expect(page.getByText('Sahifa ochilmadi yoki kechikyapti')).toBeVisible();
    restore();
    await page.getByRole('link', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'Tizimga kirish' })).toBeVisible();
  });

  test(`a page of the menu whose script ${how} says so, reloads nothing, and opens when it is tried again`, async ({
    page,
  }) => {
    await openHomeAs(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const restore = await cutLine(page, 'mail-list-screen', miss);
    await page.getByRole('link', { name: 'Созданные' }).first().click();
    await expect(page.getByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeVisible();
    expect(loads).toBe(0);
    restore();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'Созданные' })).toBeVisible();
  });
}

test('the search opens with the second press when the line was cut at the first', async ({ page }) => {
  await openHomeAs(page, logins.sender);
  const restore = await cutLine(page, 'search-dialog');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeVisible();
  restore();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the branches load with the second press when the line was cut at the first, and what was typed stays', async ({
  page,
}) => {
  await openRoute(page, '/auth/register');
  await page.getByLabel('ИНН').fill('301234567');
  const restore = await cutLine(page, 'load-branches');
  const load = page.getByRole('button', { name: 'Загрузить филиалы' });
  await load.click();
  await expect(page.getByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeVisible();
  restore();
  const answered = page.waitForResponse(/UserGlobalUnit|[Bb]ranch/);
  await load.click();
  await answered;
  await expect(page.getByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeHidden();
  await expect(page.getByLabel('ИНН')).toHaveValue('301234567');
});

test('a page reloads itself once when a newer release has removed its script', async ({ page }) => {
  await openHomeAs(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/mail-list-screen-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  // What the open page asks for names another first script: that of the newer release.
  await page.route(`${currentStack().address}/`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace('/assets/rolldown-runtime', '/assets/newer'),
    });
  });
  await page.getByRole('link', { name: 'Созданные' }).first().click();
  await expect(page.getByRole('heading', { name: 'Созданные' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a browser without JavaScript is told what is missing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openRoute(page, '/auth/login');
  await expect(page.getByText(/Системе нужен JavaScript/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Повторить' })).toBeHidden();
  await context.close();
});
