import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { createLetter, fillLetterForm } from '../src/steps/letter-steps.ts';

/** DL with the window of DIN 680. */
const dl = { Margin: 5, Window: { X: 20, Y: 45, Width: 90, Height: 45 }, Folds: [105, 210] };
const receiver = 'Xolmatova Ozoda';

/** Distances in millimetres from the upper left corner of A4 to the start of the line. */
type PlacedLine = readonly [x: number, y: number, text: string];

/** A4 page with 11-point lines. */
function pageOf(...lines: PlacedLine[]): Uint8Array {
  const points = (mm: number) => (mm * 72) / 25.4;
  const content = lines.map(([x, y, text]) => `BT /F 11 Tf ${points(x)} ${points(297 - y)} Td (${text}) Tj ET`);
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.276 841.89] /Contents 4 0 R
        /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
      rawStream(content.join('\n')),
    ],
  });
}

const address: PlacedLine[] = [
  [25, 55, receiver],
  [25, 60, '140100'],
];
const body: PlacedLine = [25, 120, 'Hurmatli mijoz!'];

/** The measures of another post: the setting of the API, as the page gets it. */
async function setMeasures(page: Page, measures: typeof dl): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), PrintMeasures: measures } });
  });
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Проверка печати' });
const proof = (page: Page) => page.getByRole('region', { name: 'Проверка печати первой страницы' });

/** Left and upper edge of a path of the drawing, in millimetres of the page. */
async function placeOf(drawing: Locator, path: string): Promise<number[]> {
  const whole = await drawing.boundingBox();
  if (!whole) throw new Error('nothing is drawn');
  // Not its box, to which the stroke would add.
  const corner = await drawing.locator(`path[d="${path}"]`).evaluate((part) => {
    const { x, y } = (part as SVGPathElement).getPointAtLength(0);
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(
      (part as SVGPathElement).getScreenCTM() ?? undefined,
    );
    return { left, top };
  });
  const perMm = whole.width / 210;
  return [(corner.left - whole.x) / perMm, (corner.top - whole.y) / perMm];
}

test('text in the margin that the printer cuts is named before the letter is created, and marked on the page', async ({
  page,
}) => {
  await openHomeAs(page);
  await fillLetterForm(page, {
    receiver,
    file: { name: 'у края.pdf', bytes: pageOf([1, 150, 'Slishkom blizko'], body) },
  });
  await toggle(page).click();
  await expect(proof(page)).toContainText(/1\s+строка лежит за полем печати \(5\s+мм\): «Slishkom blizko»/);
  await expect(proof(page)).toContainText('Окно конверта не задано');
  const [canvas, drawing] = await Promise.all([
    proof(page).locator('canvas').boundingBox(),
    proof(page).locator('[data-proof]').boundingBox(),
  ]);
  expect(Math.abs((canvas?.width ?? 0) - (drawing?.width ?? 1))).toBeLessThan(1);
  expect(Math.abs((canvas?.height ?? 0) - (drawing?.height ?? 10))).toBeLessThan(2);
  expect(await findSeriousViolations(page)).toEqual([]);
  await toggle(page).click();
  await expect(page.getByRole('button', { name: /^Открыть: .*стр. 1$/ })).toBeVisible();
});

test('a right page is called right, and the window of the envelope shows receiver and address', async ({ page }) => {
  await setMeasures(page, dl);
  await openHomeAs(page);
  await fillLetterForm(page, { receiver, file: { name: 'верный.pdf', bytes: pageOf(...address, body) } });
  await expect(toggle(page)).toBeVisible();
  await page.getByLabel('Получатель').focus();
  await page.keyboard.press('F9');
  await expect(proof(page)).toContainText(/За полем печати \(5\s+мм\) ничего нет/);
  await expect(proof(page)).toContainText(`В окно конверта попадает: «${receiver}», «140100».`);
  await expect(page.getByLabel('Получатель')).toBeFocused();
  const drawing = proof(page).locator('[data-proof]');
  const [left = 0, top = 0] = await placeOf(drawing, 'M20 45H110V90H20Z');
  expect(Math.abs(left - 20)).toBeLessThan(1);
  expect(Math.abs(top - 45)).toBeLessThan(1);
  await page.keyboard.press('F9');
  await expect(proof(page)).toHaveCount(0);
});

test('on a phone the check of the print fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setMeasures(page, dl);
  await openHomeAs(page);
  const foreign: PlacedLine = [25, 70, 'Summa dolga 5 000 000'];
  await fillLetterForm(page, { receiver, file: { name: 'лишнее.pdf', bytes: pageOf(...address, foreign) } });
  await toggle(page).click();
  await expect(proof(page)).toContainText('чего нет в получателе и адресе письма: «Summa dolga 5 000 000»');
  await expectNoHorizontalScroll(page);
  expect(await findSeriousViolations(page)).toEqual([]);
});

test('the page of a draft and the table of many files check the print, too', async ({ page }) => {
  await openHomeAs(page);
  await createLetter(page, { receiver, file: { name: 'письмо.pdf', bytes: pageOf(...address, body) } });
  await expect(toggle(page)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(proof(page)).toContainText(/За полем печати \(5\s+мм\) ничего нет/);

  await openRoute(page, '/main/mail/create/pdf-files');
  const file = { name: 'Требование.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf({ pages: 1 })) };
  await page.getByLabel('Файлы PDF').setInputFiles([file]);
  await expect(page.getByText('Прочитан 1 файл')).toBeVisible();
  await page.getByRole('button', { name: /Получатель, файл Требование: исправить$/ }).focus();
  await expect(toggle(page)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(proof(page)).toContainText(/За полем печати \(5\s+мм\) ничего нет/);
  await expect(page.getByRole('button', { name: /Получатель, файл Требование: исправить$/ })).toBeFocused();
});
