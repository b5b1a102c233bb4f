import { rawOnePage } from '@hybrid-mail/testing/pdf/pdf-raw';
import { afterAll, describe, expect, test } from 'vitest';
import { closePdfInspection, inspectPdf } from '../index.ts';

afterAll(() => closePdfInspection());

const points = (millimetres: number) => ((millimetres * 72) / 25.4).toFixed(2);

const aboutSizes: readonly string[] = ['page-size', 'letter-size', 'near-a4', 'landscape'];

/**
 * Codes of the findings about the size of a page, given in millimetres. Ignores other findings, because the drawn
 * square may be in the margin or off the sheet.
 */
async function codesOf(width: number, height: number, page = ''): Promise<string[]> {
  const { findings } = await inspectPdf(
    rawOnePage({ page: `/MediaBox [0 0 ${points(width)} ${points(height)}] ${page}` }),
  );
  return findings.map(({ code }) => code).filter((code) => aboutSizes.includes(code));
}

describe('a scan of a sheet of A4 is fitted to A4 with a warning', () => {
  const widths = [200, 203.2, 205, 213, 214.5, 215.9, 216.07, 216.7, 219.5];
  const heights = [287, 291.9, 297, 300.5, 304.8];
  const scans = widths.flatMap((width) => heights.map((height) => [width, height] as const));
  test.each(scans)('%d x %d mm', async (width, height) => {
    expect(await codesOf(width, height)).toEqual(['near-a4']);
    expect(await codesOf(height, width)).toEqual(['near-a4', 'landscape']);
    expect(await codesOf(width, height, '/Rotate 270')).toEqual(['near-a4', 'landscape']);
  });
});

describe('a page of another format is refused', () => {
  test.each([
    ['A3', 297, 420],
    ['A5', 148, 210],
    ['B5', 176, 250],
    ['JIS B5', 182, 257],
    ['Legal', 215.9, 355.6],
    ['Oficio', 215.9, 340.4],
    ['F4', 210, 330],
    ['Folio', 215.9, 330.2],
    ['Executive', 184.2, 266.7],
    ['C4', 229, 324],
    ['SRA4', 225, 320],
    ['Arch A', 228.6, 304.8],
    ['a square of the width of A4', 210, 210],
  ])('%s, upright and turned', async (_name, width, height) => {
    expect(await codesOf(width, height)).toEqual(['page-size']);
    expect(await codesOf(height, width)).toEqual(['page-size']);
  });
});

test('up to 2 mm from A4 nothing is said, and Letter stays Letter', async () => {
  for (const by of [-2, -1, 1, 2]) {
    expect(await codesOf(210 + by, 297 - by)).toEqual([]);
    expect(await codesOf(215.9 + by, 279.4 - by)).toEqual(['letter-size']);
  }
  expect(await codesOf(279.4, 215.9)).toEqual(['letter-size', 'landscape']);
});

test('a page nearer to A4 than Letter is fitted in whatever way it differs, and one farther away is refused', async () => {
  for (let turn = 0; turn < 24; turn += 1) {
    const [x, y] = [Math.cos((turn * Math.PI) / 12), Math.sin((turn * Math.PI) / 12)];
    const [inside, outside] = await Promise.all([
      codesOf(210 + 13 * x, 297 + 13 * y),
      codesOf(210 + 22 * x, 297 + 22 * y),
    ]);
    expect([turn, inside, outside]).toEqual([turn, ['near-a4'], ['page-size']]);
  }
});

test('the size of a scan is told as it is, without the name of a format', async () => {
  const { pageSizes } = await inspectPdf(rawOnePage({ page: '/MediaBox [0 0 612 842]' }));
  expect(pageSizes).toEqual([{ widthMm: 215.9, heightMm: 297, format: 'other' }]);
});
