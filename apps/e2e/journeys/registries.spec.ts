import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { makeRegistryFile } from '../src/make-registry-file.ts';
import { makeSmallRegistryFile } from '../src/make-small-registry-file.ts';
import { wrongRowNumbers } from '../src/registry-rows.ts';
import { expect, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';

const template = 'Требование об оплате';
const fromLibreOffice = join(import.meta.dirname, '../fixtures/registry-libreoffice.xlsx');
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const fromExceljs = async () => ({ name: 'Требования.xlsx', mimeType, buffer: await makeRegistryFile() });
/**
 * File of the journey over all rows. By default it is the one saved by LibreOffice, with REGISTRY_BY=exceljs the one
 * written by exceljs: one run with both files would take twice as long.
 */
const wholeWay = async () => (process.env.REGISTRY_BY === 'exceljs' ? fromExceljs() : fromLibreOffice);

/**
 * Against the composed product the journey signs all 500 letters. Otherwise it signs one page, because other tests run
 * on the machine at the same time.
 */
const signsAll = Boolean(process.env.BASE_URL);
const signed = signsAll ? 500 : 50;

const tab = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) });
const importButton = (page: Page) => page.getByRole('button', { name: 'Импортировать' });

async function chooseTemplate(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Тип шаблона' }).fill(template);
  await page.getByRole('option', { name: template }).click();
}

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('link', { name: 'Создать из реестр файла' }).first().click();
  await chooseTemplate(page);
  await page.getByLabel('Файл реестра').setInputFiles(file);
  await expect(tab(page, 'С ошибками', 17)).toBeVisible();
}

/** Replaces the text of a cell in the table of wrong rows. */
async function type(page: Page, column: string, row: number, text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${column}, строка ${row}: изменить$`) }).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Accepts the first suggestion for a row. */
const takeFix = (page: Page, row: number) =>
  page
    .getByRole('button', { name: new RegExp(`: исправить строку ${row}$`) })
    .first()
    .click();

async function correct(page: Page): Promise<void> {
  for (const row of [...wrongRowNumbers.area, ...wrongRowNumbers.region]) await takeFix(page, row);
  for (const row of wrongRowNumbers.receiver) await type(page, 'Получатель', row, `Sandbox: delivered, ${row}`);
  for (const row of wrongRowNumbers.sum) await type(page, 'Сумма', row, '12 000 000');
  for (const row of wrongRowNumbers.address) await type(page, 'Адрес', row, 'махалля Тинчлик, 4');
  // Accepts further suggestions: once the region of a row is corrected, its area may lie in another region.
  while ((await page.getByRole('button', { name: /: исправить строку/ }).count()) > 0) {
    await page
      .getByRole('button', { name: /: исправить строку/ })
      .first()
      .click();
  }
}

/**
 * Waits for text in the page. Polls inside the page, because `expect` would read the whole page after each failed
 * attempt.
 */
const come = (page: Page, words: RegExp) =>
  page.waitForFunction((source) => new RegExp(source).test(document.body.textContent), words.source, {
    polling: 1000,
    timeout: 300_000,
  });

test.beforeEach(async ({ page }) => openHomeAs(page));

test('five hundred rows with seventeen errors are corrected in the page and become five hundred letters, which are signed', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await choose(page, await wholeWay());
  const kinds = page.getByRole('group', { name: 'Виды ошибок' }).getByRole('button');
  await expect(kinds).toHaveText([
    /Район не найден в области\s*8/,
    /Не указан получатель\s*3/,
    /Сумма — не число\s*3/,
    /Область не распознана\s*2/,
    /Адрес длиннее 400 знаков\s*1/,
  ]);
  expect(await findSeriousViolations(page)).toEqual([]);
  await expect(importButton(page)).toBeDisabled();
  await correct(page);
  await expect(tab(page, 'С ошибками', 0)).toBeVisible();
  await expect(page.getByText(/Отправка 500.писем/)).toBeVisible();

  await tab(page, 'Все', 500).click();
  await page.getByRole('button', { name: 'Вид письма из строки 2', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Письмо из строки 2' });
  await expect(letter.getByRole('region', { name: 'Страницы' }).locator('canvas').first()).toBeVisible({
    timeout: 60_000,
  });
  await letter.getByRole('button', { name: 'Закрыть' }).click();

  await importButton(page).click();
  await expect(page).toHaveURL(/\/main\/mails\/listing\/draft\?registry=\d+/);
  await come(page, /500.писем готовы к подписи/);
  await expect(page.getByText(/^500.писем$/)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).check();
  if (signsAll) await page.getByRole('button', { name: /Выбрать все.500/ }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Намуна.*Рахимова/is }).check();
  await dialog.getByRole('button', { name: 'Подписать' }).click();
  // Checks the dialog at once, because it closes soon after the last letter is sent.
  await come(page, new RegExp(`Отправка закончена.*Успешно ${signed}, неудачно 0, осталось 0`, 's'));
});

test('only the right rows of a registry are taken, and it is deleted whole', async ({ page }) => {
  await choose(page, await fromExceljs());
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Файл с ошибками' }).click();
  expect((await saving).suggestedFilename()).toBe('Требования — ошибки.xlsx');

  await page.getByRole('checkbox', { name: 'Импортировать только верные' }).check();
  await importButton(page).click();
  const registry = page.getByRole('region', { name: 'Реестр' });
  await expect(registry.getByText(/Готовим письма: \d+ из 483/)).toBeVisible();
  await registry.getByRole('button', { name: 'Удалить реестр' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить реестр' }).click();
  await expect(page.getByText('Реестр удалён')).toBeVisible();
  await expect(registry).toHaveCount(0);
});

test('rows with mistakes stay with their registry, are corrected from its page, and become its letters', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Создать из реестр файла' }).first().click();
  await chooseTemplate(page);
  const file = { name: 'Долги.xlsx', mimeType, buffer: await makeSmallRegistryFile() };
  await page.getByLabel('Файл реестра').setInputFiles(file);
  await expect(tab(page, 'С ошибками', 3)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Импортировать только верные' }).check();
  await importButton(page).click();

  const registry = page.getByRole('region', { name: 'Реестр' });
  await expect(registry.getByText(/4.письма готовы к подписи/)).toBeVisible({ timeout: 60_000 });
  await expect(registry.getByText(/^4.создано, 3.строки не загружены$/)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await registry.getByRole('link', { name: 'Исправить и добавить' }).click();
  await expect(tab(page, 'С ошибками', 3)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await type(page, 'Получатель', 7, 'Каримов Азиз');
  await takeFix(page, 6);
  await page.getByRole('button', { name: /^Добавить 2.письма$/ }).click();

  await expect(registry.getByText(/^6.создано, 1.строка не загружена$/)).toBeVisible({ timeout: 60_000 });
  await registry.getByRole('link', { name: 'Исправить и добавить' }).click();
  await expect(tab(page, 'С ошибками', 1)).toBeVisible();
  await type(page, 'Сумма', 8, '12 000 000');
  await page.getByRole('button', { name: /^Добавить 1.письмо$/ }).click();
  await expect(registry.getByText(/7.писем готовы к подписи/)).toBeVisible({ timeout: 60_000 });
  await expect(registry.getByText(/не загруж/)).toHaveCount(0);
  // Checks that a row that is added later has the position that it has in the file.
  const rows = page.getByRole('table', { name: 'Созданные письма' }).locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(5)).toContainText('Каримов Азиз');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page of registries can be used, too', async ({ page }) => {
    await openRoute(page, '/main/mail/create/excel/registry');
    await expect(page.getByLabel('Файл реестра')).toBeAttached();
    await untilSettled(page);
    expect(await findSeriousViolations(page)).toEqual([]);
    await chooseTemplate(page);
    await page.getByLabel('Файл реестра').setInputFiles(fromLibreOffice);
    await expect(tab(page, 'С ошибками', 17)).toBeVisible();
    expect(await findSeriousViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);

    await tab(page, 'Все', 500).click();
    await page.getByRole('button', { name: 'Вид письма из строки 2', exact: true }).click();
    for (const name of ['Предыдущая строка', 'Следующая строка', 'Закрыть']) {
      await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
});
