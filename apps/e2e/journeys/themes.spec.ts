import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import {
  draftsOfAllDaysRoute,
  expect,
  logins,
  openHomeAs,
  openRoute,
  test,
  untilSettled,
} from '../src/stack/product.ts';

const wishes = {
  'more contrast': { contrast: 'more' },
  'a dark page with more contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

const ofSender = {
  home: '/main',
  drafts: draftsOfAllDaysRoute,
  sent: '/main/mails/listing/sent',
  'a new letter': '/main/mail/create/pdf-form',
  'a registry': '/main/mail/create/excel/registry',
  'many files': '/main/mail/create/pdf-files',
  copies: '/main/mail/create/copies',
  attention: '/main/attention',
  profile: '/main/profile',
  statistics: '/main/units',
  track: '/track/EHM1',
};

async function expectNoFault(page: Page, where: string): Promise<void> {
  await untilSettled(page);
  await expect(page.getByText('Данные загружаются')).toHaveCount(0);
  // Polled: the page before may still be there when its successor is opened.
  await expect.poll(() => findSeriousViolations(page), where).toEqual([]);
}

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const [wish, contextOptions] of Object.entries(wishes)) {
  test.describe(`for a system that wishes ${wish}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce', ...contextOptions } });

    test('no screen of a sender has a serious accessibility fault', async ({ page }) => {
      await openRoute(page, '/auth/login');
      await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
      await expectNoFault(page, 'login');
      await openHomeAs(page, logins.headSender);
      for (const [name, route] of Object.entries(ofSender)) {
        await openRoute(page, route);
        await expect(page.locator('main')).toBeVisible();
        await expectNoFault(page, name);
      }
      await openRoute(page, ofSender.drafts);
      await page.locator('tbody').getByRole('checkbox').and(page.locator(':enabled')).first().check();
      await expectNoFault(page, 'a chosen letter');
      await openRoute(page, ofSender.sent);
      await page.locator('a[href*="/mail/view/"]').first().click();
      await expect(page.getByRole('heading', { name: /^Письмо EHM/ })).toBeVisible();
      await expectNoFault(page, 'a letter');
    });

    test('no list, report and dialog of an administrator has one', async ({ page }) => {
      await openHomeAs(page, logins.admin);
      for (const route of [
        '/admin/sending',
        '/admin/statistics/region',
        '/admin/norms',
        '/admin/attention',
        '/admin/audit',
        '/admin/organizations',
      ]) {
        await openRoute(page, route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFault(page, route);
      }
      await page.getByRole('button', { name: 'Регистрация организации' }).click();
      await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
      await expectNoFault(page, 'the dialog');
    });
  });
}

test('an open page follows the system when it turns dark, and what is typed stays', async ({ page }) => {
  await openRoute(page, '/auth/login');
  await page.getByLabel('Логин').fill('998901000001');
  const light = await groundOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await groundOf(page)).not.toBe(light);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await expect(page.getByLabel('Логин')).toHaveValue('998901000001');
});

test('barcodes stay dark on white on a dark page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openRoute(page, '/track/EHM1');
  const bars = page.locator('[data-barcode]');
  await expect(bars).toBeVisible();
  expect(await bars.evaluate((svg) => getComputedStyle(svg).color)).toBe('rgb(28, 43, 52)');
  expect(
    await page
      .locator('.paper')
      .first()
      .evaluate((label) => getComputedStyle(label).backgroundColor),
  ).toBe('rgb(255, 255, 255)');
});

test('with the forced colours of the system, a status, a chosen row and the filled button are told by lines and fill', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, ofSender.drafts);
  const row = page
    .locator('tbody tr[data-row]')
    .filter({ has: page.locator('input:enabled'), hasText: 'Не отправлен' })
    .first();
  await row.getByRole('checkbox').check();
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  const chip = row.getByText('Не отправлен').locator('xpath=..');
  expect(await chip.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toBe('rgba(0, 0, 0, 0)');
  const button = page.getByRole('button', { name: 'Отправить' });
  await expect(button).toBeEnabled();
  const [words, fill] = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(words).not.toBe(fill);
});
