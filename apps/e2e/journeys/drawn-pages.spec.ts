import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import type { Locator, Page } from '@playwright/test';
import { type DrawnSquare, makeHeavyMiddlePage, makePageOfSquares } from '../src/stack/pages-to-draw.ts';
import { draftsOfAllDaysRoute, expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';

const { file, squares } = makePageOfSquares();
const asFile = (bytes: Uint8Array) => ({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

/**
 * Makes the API answer with these bytes as the document of any letter: the inspection would refuse to store such a
 * file.
 */
const showAsLetter = (page: Page, bytes: Uint8Array) =>
  page.route(/\/api\/PdfMail\?/i, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: Buffer.from(bytes) }),
  );

/** Replaces the file in requests for an inspection by a valid PDF, so that the inspection accepts the chosen file. */
async function inspectAnother(page: Page): Promise<void> {
  const document64 = Buffer.from(await aPdf({ pages: 1 })).toString('base64');
  await page.route(/\/api\/PdfMail\/inspect/i, (route) => route.continue({ postData: JSON.stringify({ document64 }) }));
}

/** Names of the black squares on the canvas of a page. */
async function seenOn(part: Locator): Promise<string[]> {
  await expect(part.locator('[data-drawn=true]').first()).toBeVisible();
  const places = squares.map(({ at }) => at);
  const seen = await part
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement, at) => {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [canvas.width, canvas.height];
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      return at.map(([x, y]) => {
        const [red = 255, , , opaque = 0] = context?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? [];
        return opaque === 255 && red < 100;
      });
    }, places);
  return squares.filter((_, index) => seen[index]).map(({ name }) => name);
}

const onPaper = squares.filter(({ isPrinted }: DrawnSquare) => isPrinted).map(({ name }) => name);

test('every picture of a page shows what paper shows: no mark and no layer that is only for the screen', async ({
  page,
}) => {
  await openHomeAs(page);
  await inspectAnother(page);
  await showAsLetter(page, file);

  await openRoute(page, draftsOfAllDaysRoute);
  await page.locator('main tbody tr[data-row]').first().focus();
  await page.keyboard.press('Space');
  expect(await seenOn(page.getByRole('complementary'))).toEqual(onPaper);
  await page.getByRole('complementary').getByRole('button', { name: 'Открыть документ' }).click();
  expect(await seenOn(page.getByRole('dialog'))).toEqual(onPaper);

  await openRoute(page, '/main/mail/create/pdf-form');
  await page.locator('input[type=file]').setInputFiles(asFile(file));
  expect(await seenOn(page.getByRole('list', { name: 'Страницы документа' }))).toEqual(onPaper);

  await openRoute(page, '/main/mail/create/pdf-files');
  await page.getByLabel('Файлы PDF').setInputFiles(asFile(file));
  await page.getByRole('button', { name: /Получатель, файл a: исправить$/ }).focus();
  expect(await seenOn(page.getByRole('region', { name: 'Первая страница' }))).toEqual(onPaper);
});

test('a page that takes too long to draw says so, the letter stays usable meanwhile, and the next page is drawn', async ({
  page,
}) => {
  await openHomeAs(page);
  await showAsLetter(page, makeHeavyMiddlePage());
  await openRoute(page, draftsOfAllDaysRoute);
  await page.locator('main a[href*="/mail/view/"]').first().click();
  const pages = page.getByRole('region', { name: 'Страницы документа' });
  const picture = (number: number) => pages.getByRole('group', { name: `Страница ${number}`, exact: true });
  await expect(picture(1).getByText('First page')).toBeAttached();

  const toolbar = page.getByRole('toolbar', { name: 'Просмотр документа' });
  await toolbar.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(picture(2).getByText('Страница рисуется…')).toBeVisible();
  await toolbar.getByRole('button', { name: 'Уменьшить' }).click();
  await expect(toolbar.getByText(/^75\s%$/)).toBeVisible();
  await expect(picture(2).getByRole('status')).toHaveText(/Страница слишком тяжёлая для показа.*скачайте документ/);

  await toolbar.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(picture(3).getByText('Third page')).toBeAttached();
  await expect(picture(3).locator('[data-drawn=true] canvas')).toBeVisible();
});
