import { readFile } from 'node:fs/promises';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';
import { createLetter } from '../src/steps/letter-steps.ts';

/** Selector of loaded rows. It excludes the placeholder rows of a list that is still loading. */
const rows = 'tbody tr[data-row]';
const everyDay = '?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/auth\/login/);
}

/**
 * Opens the list of the letters sent today with the card on the home page. `area` is the first segment of the route.
 */
async function openLetters(page: Page, area: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Письма(?! района)/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Все письма' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${area}/mails\\?.*sentStart=\\d{4}-\\d{2}-\\d{2}&sentEnd=`));
}

async function chooseOrganization(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Организация', exact: true }).click();
  await page.getByRole('textbox', { name: 'Организация: Название или ИНН' }).fill(words);
  await page.getByRole('option', { name: /ООО «Намуна»/ }).click();
  await expect(page.getByRole('button', { name: /Организация: ?ООО «Намуна»/ })).toBeVisible();
  await expect(page).toHaveURL(/inn=301234567/);
}

async function chooseNumber(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('search').getByRole('button', { name: 'Идентификатор' }).click();
  await page.getByRole('textbox', { name: 'Идентификатор' }).fill(number);
  await page.keyboard.press('Enter');
  // Checks that the key press of Enter that closes the field does not open it again.
  await expect(page.getByRole('textbox', { name: 'Идентификатор' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`Идентификатор: ?${number}`) })).toBeVisible();
}

test('staff go through their letters: administrator, controller, head controller, monitoring', async ({ page }) => {
  await openHomeAs(page, logins.sender);
  const id = await createLetter(page, { receiver: 'Ошибочно созданное письмо' });
  await leave(page);

  await openHomeAs(page, logins.admin);
  await openLetters(page, 'admin');
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Удалить письмо/ })).toHaveCount(0);
  await chooseOrganization(page, 'намуна');
  await expect(page.locator(rows).first()).toContainText('ООО «Намуна»');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Загрузить в Excel' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('mails.xlsx');
  const table = valuesOf(await readXlsx(await readFile(await download.path())));
  expect(new Set(table.slice(1).map((row) => row[2]))).toEqual(new Set(['ООО «Намуна»']));
  await page
    .getByRole('link', { name: /^Открыть письмо/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/mail\/[0-9]+/);
  await expect(page.getByLabel('О письме')).toContainText('ИНН');
  await expect(page.getByRole('region', { name: 'Документ' })).toHaveCount(0);
  await leave(page);

  await openHomeAs(page, logins.monitoring);
  await openLetters(page, 'monitoring');
  await openRoute(page, `/monitoring/mails${everyDay}&uid=EHM${id}`);
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toContainText('Не отправлен');
  await expect(page.getByRole('button', { name: /^Удалить письмо/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ошибочно созданное письмо' }).click();
  await expect(page).toHaveURL(new RegExp(`/monitoring/mail/${id}$`));
  await expect(page.getByText('Страница 1 из 3')).toBeVisible();
  await expect(page.getByRole('button', { name: /Отправить|Удалить/ })).toHaveCount(0);
  await leave(page);

  await openHomeAs(page, logins.controller);
  await openLetters(page, 'moderator');
  await openRoute(page, `/moderator/mails${everyDay}`);
  await chooseNumber(page, `EHM${id}`);
  await page.getByRole('button', { name: `Удалить письмо EHM${id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Письмо успешно удалено')).toBeVisible();
  await expect(page.getByText('Писем не найдено')).toBeVisible();
  await openRoute(page, `/moderator/mail/${id}`);
  await expect(page.getByText(`Письмо EHM${id} не открылось`)).toBeVisible();
  await openRoute(page, `/moderator/mails${everyDay}`);
  await expect(page.getByText(/^1–50 из /)).toBeVisible();
  const reached = await countOf(page);
  await leave(page);

  await openHomeAs(page, logins.headController);
  await openLetters(page, 'moderator');
  await openRoute(page, `/moderator/mails${everyDay}`);
  await expect.poll(() => countOf(page)).toBeGreaterThan(reached);
  await chooseOrganization(page, '3012345');
  await page.getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('button', { name: 'Подразделение' }).click();
  await page.getByRole('option', { name: 'Юридический отдел' }).click();
  await expect(page).toHaveURL(/inn=301234567.*unit=[0-9]+|unit=[0-9]+.*inn=301234567/);
  await expect(page.locator(rows).first()).toContainText('ООО «Намуна»');
});

/** Number of letters in the list, e.g. 363 from «1–50 из 363». */
async function countOf(page: Page): Promise<number> {
  await expect(page.locator(rows).first()).toBeVisible();
  const words = (await page.getByText(/^\d+–\d+ из /).textContent()) ?? '';
  return Number(words.replace(/^.* из /, '').replace(/\D/g, ''));
}

const sizes = { office: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`at the size of ${size}`, () => {
    test.use({ viewport });

    for (const [login, area] of [
      ['admin', 'admin'],
      ['controller', 'moderator'],
      ['monitoring', 'monitoring'],
    ] as const)
      test(`the letters of ${login} have no serious accessibility fault and no sideways scroll`, async ({ page }) => {
        await openHomeAs(page, logins[login]);
        for (const route of [`/${area}`, `/${area}/mails${everyDay}`, `/${area}/mails${everyDay}&uid=0`]) {
          await openRoute(page, route);
          await expect(page.locator('main')).toBeVisible();
          await untilSettled(page);
          expect(await findSeriousViolations(page), route).toEqual([]);
          await expectNoHorizontalScroll(page, route);
        }
        await openRoute(page, `/${area}/mails${everyDay}`);
        await page.locator(`a[href*="/${area}/mail/"]`).first().click();
        await expect(page.getByRole('heading', { name: /^Письмо EHM/ })).toBeVisible();
        await untilSettled(page);
        expect(await findSeriousViolations(page), 'a letter').toEqual([]);
      });
  });
}
