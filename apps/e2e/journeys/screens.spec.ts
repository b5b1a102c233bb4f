import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { createLetterApiClient } from '../src/stack/many-letters.ts';
import {
  configureSigningAgent,
  draftsOfAllDaysRoute,
  expect,
  logins,
  openHomeAs,
  openRoute,
  test,
  untilSettled,
} from '../src/stack/product.ts';
import { choosePageOfLetters } from '../src/steps/choose-page-of-letters.ts';

const sizes = { office: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const screens = {
  home: '/main',
  drafts: draftsOfAllDaysRoute,
  sent: '/main/mails/listing/sent',
  'all letters': '/main/mails/listing/all',
  'a new letter': '/main/mail/create/pdf-form',
  'the own units': '/main/units',
  track: '/track/EHM1',
};

/** Routes of staff lists, each with the button that opens the list's dialog. */
const staffLists = {
  '/admin/organizations': 'Регистрация организации',
  '/admin/units': 'Добавить подразделение',
  '/admin/users': 'Добавить пользователя',
};

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`at the size of ${size}`, () => {
    test.use({ viewport });

    test('the login page has no serious accessibility fault', async ({ page }) => {
      await openRoute(page, '/auth/login');
      await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
      expect(await findSeriousViolations(page)).toEqual([]);
    });

    test('no list of organizations, units and users has one either, nor its dialog', async ({ page }) => {
      await openHomeAs(page, logins.admin);
      for (const [route, add] of Object.entries(staffLists)) {
        await openRoute(page, route);
        const button = page.getByRole('button', { name: add });
        await expect(button).toBeVisible();
        await untilSettled(page);
        expect(await findSeriousViolations(page), route).toEqual([]);
        await expectNoHorizontalScroll(page, route);
        await button.click();
        // Waits until the dialog has faded in, because until then axe reports wrong colour contrasts.
        await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
        await untilSettled(page);
        expect(await findSeriousViolations(page), add).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });

    test('no screen has a serious accessibility fault or a sideways scroll of the page', async ({ page }) => {
      // A sender of the head unit may open all screens of senders.
      await openHomeAs(page, logins.headSender);
      for (const route of Object.values(screens)) {
        await openRoute(page, route);
        await expect(page.locator('main')).toBeVisible();
        await untilSettled(page);
        expect(await findSeriousViolations(page), route).toEqual([]);
        await expectNoHorizontalScroll(page, route);
      }
      await openRoute(page, screens['all letters']);
      await page.locator('a[href*="/mail/view/"]').first().click();
      await expect(page.getByRole('heading', { name: /^Письмо EHM/ })).toBeVisible();
      await untilSettled(page);
      expect(await findSeriousViolations(page), 'a letter').toEqual([]);
    });
  });
}

test('the page that is left cannot be scrolled unseen while the next one opens slowly', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openHomeAs(page, logins.headSender);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.evaluate((route) => window.location.assign(`#${route}`), draftsOfAllDaysRoute);
  await expect(page.locator('main').getByRole('progressbar', { name: 'Загрузка…' })).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  gate.resolve();
  await expect(page.getByRole('heading', { name: 'Созданные письма' })).toBeVisible();
});

test.describe('the dialog that signs many letters', () => {
  test.afterEach(async () => configureSigningAgent({ delayMs: 0 }));

  test('has no serious accessibility fault before it begins, while it stands still, and when it was stopped', async ({
    page,
  }) => {
    await configureSigningAgent({ delayMs: 500 });
    const dialog = await openMassSigning(page, 'доступная пачка');
    await dialog.getByRole('radio', { name: /Намуна.*Рахимова/is }).check();
    expect(await findSeriousViolations(page), 'before it begins').toEqual([]);
    await dialog.getByRole('button', { name: 'Подписать' }).click();
    await dialog.getByRole('button', { name: 'Пауза' }).click();
    await expect(page.getByText('Приостановлено')).toBeVisible();
    expect(await findSeriousViolations(page), 'while it stands still').toEqual([]);
    await dialog.getByRole('button', { name: 'Остановить' }).click();
    await expect(page.getByText(/^Успешно: [0-9]+. Неудачно: 0/)).toBeVisible();
    expect(await findSeriousViolations(page), 'when it was stopped').toEqual([]);
  });

  test('tells a phone that it needs a computer, without a serious accessibility fault', async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    const dialog = await openMassSigning(page, 'карманная пачка');
    await expect(dialog.getByText('Подписать можно на компьютере')).toBeVisible();
    expect(await findSeriousViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
  });
});

/** Creates twelve drafts whose receivers contain this word, selects them all and opens the signing dialog. */
async function openMassSigning(page: Page, word: string): Promise<Locator> {
  const program = await createLetterApiClient();
  await program.create(Array.from({ length: 12 }, (_, index) => `Sandbox: delivered, ${word} ${index + 1}`));
  await openHomeAs(page);
  await openRoute(page, `/main/mails/listing/draft?receiver=${encodeURIComponent(word)}`);
  await choosePageOfLetters(page);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}
