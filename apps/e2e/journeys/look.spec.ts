import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findAllViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logInByForm, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';

const list = '/main/mails/listing/all?page=1&itemsPerPage=50';

async function choose(page: Page, group: string, choice: string): Promise<void> {
  await openRoute(page, '/main/profile');
  await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check();
}

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/** Rows that are wholly visible between the head of the table and the pager. */
const visibleRows = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const area = table.parentElement?.getBoundingClientRect();
    const head = table.querySelector('thead')?.getBoundingClientRect();
    const rows = [...table.querySelectorAll('tbody tr[data-row]')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top >= (head?.bottom ?? 0) - 1 && bottom <= (area?.bottom ?? 0) + 1).length;
  });

const heightsOfRows = (page: Page) =>
  page
    .locator('tbody tr[data-row]')
    .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]);

test('dense rows: fifteen letters in a window of 1366 x 768, chosen beside the page size and kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, list);
  await expect(page.getByText(/1–50 из/)).toBeVisible();
  const free = await visibleRows(page);
  await page.getByRole('button', { name: 'Плотно' }).click();
  await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(15);
  expect(free).toBeLessThan(15);
  // Closes the tooltip, which lies outside the landmarks.
  await page.mouse.move(0, 0);
  expect(await findAllViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Плотно' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => visibleRows(page)).toBeGreaterThanOrEqual(15);
});

test('dense rows take one line each in a window of 1920 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, list);
  await expect(page.getByText(/1–50 из/)).toBeVisible();
  await page.getByRole('button', { name: 'Плотно' }).click();
  await expect.poll(() => heightsOfRows(page)).toEqual([27]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920);
});

test('five hundred dense rows scroll to the last one, by measured heights', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/mails?page=1&itemsPerPage=500');
  await expect(page.getByText(/1–\d+ из/)).toBeVisible();
  await page.getByRole('button', { name: 'Плотно' }).click();
  const scroller = page.getByRole('table').locator('xpath=..');
  const last = page.locator('tbody tr[data-row]').last();
  await expect(async () => {
    await scroller.evaluate((area) => area.scrollTo(0, area.scrollHeight));
    const total = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
    await expect(last).toHaveAttribute('aria-rowindex', String(total), { timeout: 1000 });
  }).toPass();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('«Исправить» of a row shows with the pointer and the focus, and takes no height', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/mails/listing/draft?page=1&itemsPerPage=50');
  const row = page
    .locator('tbody tr[data-row]')
    .filter({ has: page.getByRole('link', { name: /^Исправить/ }) })
    .first();
  const action = row.locator('.row-action');
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS('opacity', '0');
  const height = (await row.boundingBox())?.height;
  await row.hover();
  await expect(action).toHaveCSS('opacity', '1');
  expect((await row.boundingBox())?.height).toBe(height);
  await page.mouse.move(0, 0);
  await row.focus();
  await expect(action).toHaveCSS('opacity', '1');
  const table = page.getByRole('table').locator('xpath=..');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

for (const [name, scheme] of [
  ['Тёмная', 'dark'],
  ['Светлая', 'light'],
] as const) {
  const ofSystem = scheme === 'dark' ? 'light' : 'dark';

  test(`the theme «${name}» holds against a ${ofSystem} system, before the first paint and on the login page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: ofSystem });
    await openHomeAs(page, logins.headSender);
    await choose(page, 'Тема', name);
    expect(await schemeOf(page)).toBe(scheme);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, { firstTheme: document.documentElement.dataset.theme });
      });
    });
    await page.reload();
    expect(await page.evaluate(() => (globalThis as { firstTheme?: string }).firstTheme)).toBe(scheme);
    for (const route of ['/main', list, '/main/profile', '/main/mail/create/pdf-form', '/main/attention']) {
      await openRoute(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilSettled(page);
      // Polled: the page before may still be there when its successor is opened.
      await expect.poll(() => findAllViolations(page), route).toEqual([]);
    }
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    expect(await schemeOf(page)).toBe(scheme);
    expect(await findAllViolations(page)).toEqual([]);

    await logInByForm(page, logins.sender);
    expect(await schemeOf(page), 'another person has not chosen a theme').toBe(ofSystem);
  });
}

test('the largest text leaves nothing beside the window and no fault, on a wide page and on a phone', async ({
  page,
}) => {
  await openHomeAs(page, logins.headSender);
  await choose(page, 'Размер текста', 'Очень крупный');
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    for (const route of ['/main', list, '/main/profile', '/main/mail/create/pdf-form']) {
      await openRoute(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilSettled(page);
      await expectNoHorizontalScroll(page);
      await expect.poll(() => findAllViolations(page), `${route} at ${width}`).toEqual([]);
    }
  }
  const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(size).toBe('18.75px');
});
