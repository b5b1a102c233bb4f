import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { makeSmallRegistryFile } from '../src/make-small-registry-file.ts';
import { expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';

interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const pdf = async (name: string): Promise<DroppedFile> => ({
  name,
  type: 'application/pdf',
  bytes: await aPdf({ pages: 1 }),
});

/**
 * Dispatches a drag event with files, as a browser does when files come from the desktop.
 * @returns whether the page kept the browser from opening the files
 */
const drag = (page: Page, event: 'dragover' | 'drop', files: readonly DroppedFile[], target = 'body') =>
  page.evaluate(
    ([name, selector, given]) => {
      const dataTransfer = new DataTransfer();
      for (const { name: fileName, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], fileName, { type }));
      }
      const dragged = new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector(selector)?.dispatchEvent(dragged);
      return dragged.defaultPrevented;
    },
    [
      event,
      target,
      files.map(({ name, type, bytes }) => ({ name, type, base64: Buffer.from(bytes).toString('base64') })),
    ] as const,
  );

test('one PDF dropped on the first page becomes a letter, and another one beside the zone only replaces the file', async ({
  page,
}) => {
  await openHomeAs(page);
  const letter = await pdf('Требование.pdf');
  expect(await drag(page, 'dragover', [letter])).toBe(true);
  await expect(page.getByText('1 PDF: новое письмо')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await drag(page, 'drop', [letter])).toBe(true);
  await expect(page).toHaveURL(/\/main\/mail\/create\/pdf-form/);
  await expect(page.getByText('Требование.pdf')).toBeVisible();
  await expect(page.getByText('1 PDF: новое письмо')).toBeHidden();
  await page.getByLabel('Получатель', { exact: true }).fill('Холматова Озода');
  await drag(page, 'drop', [await pdf('Другое.pdf')], 'h1');
  await expect(page.getByText('Другое.pdf')).toBeVisible();
  await expect(page.getByLabel('Получатель', { exact: true })).toHaveValue('Холматова Озода');
});

test('several PDF files become a grid of letters, and the first cell to check has the focus', async ({ page }) => {
  await openHomeAs(page);
  await drag(page, 'drop', [await pdf('А.pdf'), await pdf('Б.pdf')]);
  await expect(page).toHaveURL(/\/main\/mail\/create\/pdf-files/);
  await expect(page.getByText('Прочитано 2 файла')).toBeVisible();
  await drag(page, 'drop', [await pdf('В.pdf')]);
  await expect(page.getByText('Прочитано 3 файла')).toBeVisible();
});

test('a spreadsheet opens the import with the file, and unsent rows are asked for before a PDF leads away', async ({
  page,
}) => {
  await openHomeAs(page);
  const sheet = { name: 'Долги.xlsx', type: sheetType, bytes: new Uint8Array(await makeSmallRegistryFile()) };
  await drag(page, 'drop', [sheet]);
  await expect(page).toHaveURL(/\/main\/mail\/create\/excel\/registry/);
  await expect(page.getByText('Долги.xlsx')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Тип шаблона' })).toBeFocused();
  await page.keyboard.insertText('Требование об оплате');
  await expect(page.getByRole('option', { name: 'Требование об оплате' })).toBeVisible();
  // The sheet is read meanwhile; a list that opens again has no active option, and a clerk presses the arrow again.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Тип шаблона' })).toHaveAttribute(
      'aria-activedescendant',
      /option-0/,
    );
  }).toPass();
  await page.keyboard.press('Enter');
  const receiver = page.getByRole('button', { name: /Получатель, строка 7: изменить$/ });
  await receiver.press('Enter');
  await page.keyboard.insertText('Каримов Азиз');
  await page.keyboard.press('Enter');
  await drag(page, 'drop', [await pdf('Требование.pdf')]);
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/\/main\/mail\/create\/excel\/registry/);
});

test('a file that is not taken changes nothing, and no page lets the browser open a file', async ({ page }) => {
  const picture = { name: 'фото.png', type: 'image/png', bytes: new Uint8Array([1]) };
  await openRoute(page, '/auth/login');
  await expect(page.getByLabel('Логин')).toBeVisible();
  expect(await drag(page, 'drop', [picture])).toBe(true);
  await openRoute(page, '/track');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await drag(page, 'drop', [picture])).toBe(true);
  await openHomeAs(page);
  await drag(page, 'dragover', [picture]);
  await expect(page.getByText('Такие файлы не принимаем: .png')).toBeVisible();
  expect(await drag(page, 'drop', [picture])).toBe(true);
  await expect(page.getByText('Такие файлы не принимаем: фото.png')).toBeVisible();
  await expect(page).toHaveURL(/\/main$/);
});
