import type { Page } from '@playwright/test';
import { makeRegistryFile } from '../src/make-registry-file.ts';
import { registryRowsAt, wrongRowNumbers } from '../src/registry-rows.ts';
import { createLetterApiClient } from '../src/stack/many-letters.ts';
import { expect, openHomeAs, openRoute } from '../src/stack/product.ts';
import { fillLetterForm } from '../src/steps/letter-steps.ts';
import { fillRegistrationForm, submitRegistration } from '../src/steps/registration-steps.ts';
import { test } from './job.ts';

const { area, region, receiver, sum, address } = wrongRowNumbers;
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const signing = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Подписать' });

/** Signs with the preselected key. If none is preselected because several keys fit, signs with the first one. */
async function sign(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  if (await signing(page).isDisabled()) await page.getByRole('dialog').getByRole('radio').first().check();
  await signing(page).click();
}

test('an organization registers', async ({ page, timed }) => {
  await timed({ name: 'register an organization', before: '4 clicks, form 4.9 s, signing 1.0 s' }, async () => {
    await fillRegistrationForm(page, { inn: '307890123', username: '998931112233' });
    await submitRegistration(page);
    await sign(page);
    await expect(heading(page, /^Главная/)).toBeVisible();
  });
});

test('one letter, its papers and the list in Excel', async ({ page, timed }) => {
  await openHomeAs(page);
  await timed({ name: 'one letter: from the first page until it is created', before: '13 clicks' }, async () => {
    await page.getByRole('link', { name: 'Создать из PDF файла' }).first().click();
    await fillLetterForm(page, { receiver: 'Sandbox: delivered' });
    await page.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(heading(page, /^Письмо EHM/)).toBeVisible();
  });
  await timed({ name: 'sign it, until «Почта приняла»', before: '3 clicks, 0.9 s' }, async () => {
    await page.getByRole('button', { name: 'Отправить' }).click();
    await sign(page);
    await expect(page.getByText('Почта приняла письмо')).toBeVisible();
  });
  await expect(page.getByText('Вручено').first()).toBeVisible({ timeout: 120_000 });
  await timed({ name: 'the receipt', before: '1 click, 0.3 s' }, async () => {
    const answer = page.waitForResponse(/\/api\/Receipt\?id=/i);
    await page.getByRole('button', { name: 'Квитанция' }).first().click();
    await (await answer).finished();
  });
  await timed({ name: 'the proof pack', before: '2 clicks, 0.3 s' }, async () => {
    await page.getByRole('button', { name: 'Скачать' }).first().click();
    const pack = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^Комплект доказательств/ }).click();
    await pack;
  });
  const number = (await heading(page, /^Письмо EHM/).textContent())?.replace('Письмо ', '') ?? '';
  await page.getByRole('link', { name: 'Отправленные' }).first().click();
  await timed({ name: 'the list as an Excel file', before: '1 click, 0.1 s' }, async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Загрузить в Excel' }).click();
    await file;
  });
  await openRoute(page, '/track');
  await timed({ name: 'the public protocol of a letter by its number', before: '1 click, under 1 s' }, async () => {
    await page.getByLabel('Номер письма').fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ваше письмо найдено')).toBeVisible();
  });
});

test('many letters are signed', async ({ page, timed }) => {
  const program = await createLetterApiClient();
  await program.create(Array.from({ length: 27 }, (_, index) => `Sandbox: delivered, пачка ${index + 1}`));
  await openHomeAs(page);
  await openRoute(page, `/main/mails/listing/draft?receiver=${encodeURIComponent('пачка')}`);
  await timed({ name: 'sign 27 letters', before: '4 clicks, 9 s' }, async () => {
    await page.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await sign(page);
    await expect(page.getByText('Успешно: 27. Неудачно: 0')).toBeVisible({ timeout: 120_000 });
  });
});

test('a registry with mistakes', async ({ page, timed }) => {
  const mistaken = [...area.slice(0, 3), region[0], ...receiver.slice(0, 2), ...sum.slice(0, 2), address[0]];
  const right = Array.from({ length: 21 }, (_, index) => index + 110);
  const buffer = await makeRegistryFile(registryRowsAt([...mistaken, ...right]));
  await openHomeAs(page);
  await openRoute(page, '/main/mail/create/excel/registry');
  const job = {
    name: 'a registry of 30 rows: 7 of 9 mistakes corrected, the right rows imported',
    before: '1 click, 1 suggestion, 6 cells, 2.1 s',
  };
  await timed(job, async () => {
    await page.getByRole('combobox', { name: 'Тип шаблона' }).fill('Требование об оплате');
    await page.getByRole('option', { name: 'Требование об оплате' }).click();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.getByLabel('Файл реестра').setInputFiles({ name: 'Долги.xlsx', mimeType, buffer });
    // Row 5 occurs twice: its first suggestion corrects the region, its second one the district, which lies in another
    // region.
    for (const row of [2, 3, 4, 5, 5]) {
      await page.getByRole('button', { name: new RegExp(`: исправить строку ${row}$`) }).click();
    }
    await expect(page.getByRole('button', { name: /: исправить строку/ })).toHaveCount(0);
    for (const [column, row, text] of [
      ['Получатель', 6, 'Каримов Азиз'],
      ['Получатель', 7, 'Назаров Алишер'],
      ['Сумма', 8, '12 000 000'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`${column}, строка ${row}: изменить$`) }).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('checkbox', { name: 'Импортировать только верные' }).check();
    await page.getByRole('button', { name: 'Импортировать', exact: true }).click();
    await expect(page.getByText(/28.писем готовы к подписи/)).toBeVisible({ timeout: 120_000 });
  });
});
