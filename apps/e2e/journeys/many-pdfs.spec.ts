import { anEncryptedPdf, aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { expect, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { openHomeAs, openRoute, test } from '../src/stack/product.ts';

const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

const tab = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) });

const letters = async () => [
  fileOf('Требование 1.pdf', await aPdf({ pages: 1 })),
  fileOf('Требование 2.pdf', await aPdf({ pages: 2 })),
  fileOf('Акт сверки.pdf', await anEncryptedPdf()),
];

test('several PDF files become letters: read from their first pages, corrected in a cell, created and selected to be signed', async ({
  page,
}) => {
  await openHomeAs(page);
  await openRoute(page, '/main/mail/create/pdf-form');
  await page.getByRole('link', { name: 'Сразу много файлов' }).click();
  await page.getByLabel('Файлы PDF').setInputFiles(await letters());
  await expect(page.getByText('Прочитано 3 файла')).toBeVisible();
  await expect(tab(page, 'Готовы', 2)).toBeVisible();
  await expect(tab(page, 'Файл не подходит', 1)).toBeVisible();

  const receiver = page.getByRole('button', { name: /Получатель, файл Требование 1: исправить$/ });
  await expect(receiver).toContainText('Холматова Озода Равшановна');
  await expect(receiver).toContainText('в письме: Холматовой Озоде Равшановне');
  await receiver.focus();
  await expect(page.getByRole('region', { name: 'Первая страница' }).locator('canvas')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);

  await page.getByRole('button', { name: /Адрес, файл Требование 2: исправить$/ }).press('Enter');
  await page.keyboard.type('махалля Тинчлик, 4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'махалля Тинчлик, 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Создать 2\u00A0письма' }).click();
  await page.getByRole('button', { name: 'К подписи (2)' }).click();
  await page.waitForURL(/listing\/draft/);
  await expect(page.getByText('махалля Тинчлик, 4').first()).toBeVisible();
  await expect(page.getByText('Выбрано 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить' })).toBeEnabled();

  await openRoute(page, '/main/mail/create/pdf-files');
  await expect(page.getByRole('table').getByText('Файл защищён')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать файл Акт сверки' }).click();
  await expect(page.getByLabel('Файлы PDF')).toBeAttached();
});

test('letters from files on a phone are cards, and nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomeAs(page);
  await openRoute(page, '/main/mail/create/pdf-files');
  await page.getByLabel('Файлы PDF').setInputFiles((await letters()).slice(0, 1));
  await expect(page.getByText('Прочитан 1 файл')).toBeVisible();
  await expect(page.getByText('махалля Гулистон, 108, кв. 45')).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(await findSeriousViolations(page)).toEqual([]);
});
