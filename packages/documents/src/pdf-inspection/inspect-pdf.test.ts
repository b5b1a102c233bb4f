import * as contracts from '@hybrid-mail/contracts/pdf-findings';
import { aPdf, aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { brokenPdfs, pdfsWithActiveContent } from '@hybrid-mail/testing/pdf/pdf-hostile';
import { rawOnePage, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { afterAll, describe, expect, test } from 'vitest';
import { closePdfInspection, inspectPdf, pdfFeatures, pdfFindingCodes, printDifferences } from './index.ts';

afterAll(() => closePdfInspection());

const oddCodes = async (bytes: Uint8Array) => (await inspectPdf(bytes)).findings.map(({ code }) => code);

test('an ordinary letter is accepted without a word', async () => {
  const a4 = { widthMm: 210, heightMm: 297, format: 'A4' };
  expect(await inspectPdf(await aPdf({ pages: 3 }))).toEqual({ pages: 3, pageSizes: [a4, a4, a4], findings: [] });
});

test('a letter of 100 pages is accepted', async () => {
  expect(await inspectPdf(await aPdf({ pages: 100 }))).toMatchObject({ pages: 100, findings: [] });
});

describe('a file that cannot be printed is refused with its reason', () => {
  test.each(brokenPdfs)('$name', async ({ make, codes }) => {
    const { findings } = await inspectPdf(make());
    expect(findings).toHaveLength(1);
    expect(findings[0]?.severity).toBe('error');
    expect(codes).toContain(findings[0]?.code);
  });
});

describe('a file with active content is refused, and the content is named', () => {
  test.each(pdfsWithActiveContent)('$name', async ({ make, feature }) => {
    const { findings } = await inspectPdf(make());
    expect(findings).toContainEqual({ code: 'active-content', severity: 'error', feature });
    // An action that prints may print content that the screen does not show.
    const others = findings.filter(({ code }) => code !== 'active-content' && code !== 'differs-in-print');
    expect(others).toEqual([]);
  });
});

test('after all of them the next letter is inspected as if nothing had been', async () => {
  expect((await inspectPdf(await aPdf())).findings).toEqual([]);
});

test('links to click, and where to open the document, are harmless', async () => {
  const link = '/Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.uz) >>';
  const bytes = rawOnePage({ catalogue: '/OpenAction [3 0 R /XYZ null null 0]', page: `/Annots [<< ${link} >>]` });
  expect(await oddCodes(bytes)).toEqual([]);
  expect(await oddCodes(rawOnePage({ catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }))).toEqual([]);
  expect(await oddCodes(rawOnePage({ catalogue: '/OpenAction << /S /Named /N /FirstPage >>' }))).toEqual([]);
  expect(await oddCodes(rawOnePage({ catalogue: '/OpenAction (page.1)' }))).toEqual([]);
});

test('what follows a jump on opening is active content like any other', async () => {
  const next = (action: string) =>
    rawOnePage({ catalogue: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << ${action} >> >>` });
  expect((await inspectPdf(next('/S /Named /N /Print'))).findings).toEqual([
    { code: 'active-content', severity: 'error', feature: 'OpenAction' },
    { code: 'differs-in-print', severity: 'error', feature: 'action' },
  ]);
  expect(await oddCodes(next('/S /JavaScript /JS (1)'))).toContain('active-content');
});

describe('the size of a page is the size that is seen', () => {
  test.each([
    ['A4', 210, 297, 'A4', []],
    ['A4 less 2 mm', 208.1, 295.1, 'A4', []],
    ['A4 less 3 mm', 207, 297, 'other', ['near-a4']],
    ['A4 on its side', 297, 210, 'A4-landscape', ['landscape']],
    ['US Letter', 215.9, 279.4, 'Letter', ['letter-size']],
    ['A3', 420, 297, 'A3', ['page-size']],
    ['A5', 148, 210, 'A5', ['page-size']],
  ])('%s', async (_name, widthMm, heightMm, format, codes) => {
    const { pageSizes, findings } = await inspectPdf(await aPdfOfSize(widthMm, heightMm));
    expect(pageSizes[0]?.format).toBe(format);
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });

  test('A3 cropped to A4', async () => {
    const { pageSizes } = await inspectPdf(
      rawOnePage({ page: '/MediaBox [0 0 842 1191] /CropBox [100 100 695.28 941.89]' }),
    );
    expect(pageSizes).toEqual([{ widthMm: 210, heightMm: 297, format: 'A4' }]);
  });

  test('A4 turned by a quarter', async () => {
    expect(await oddCodes(rawOnePage({ page: '/Rotate 90' }))).toEqual(['landscape']);
    expect(await oddCodes(rawOnePage({ page: '/Rotate -180' }))).toEqual([]);
  });

  test('the pages of a wrong size are numbered from one', async () => {
    const { pageSizes } = await inspectPdf(await aPdf({ pages: 2, size: { widthMm: 420, heightMm: 297 } }));
    expect(pageSizes).toHaveLength(2);
    const { findings } = await inspectPdf(await aPdf({ pages: 2, size: { widthMm: 420, heightMm: 297 } }));
    expect(findings).toEqual([{ code: 'page-size', severity: 'error', pages: [1, 2] }]);
  });
});

test('a font that is not in the file is named in a warning', async () => {
  const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const expected = { code: 'fonts-not-embedded', severity: 'warning', pages: [1], feature: 'Helvetica' };
  const text = rawStream('BT /F1 12 Tf 100 400 Td (a) Tj ET');
  const bytes = rawOnePage({ page: `/Contents [4 0 R 5 0 R] ${font}`, more: [text] });
  expect((await inspectPdf(bytes)).findings).toEqual([expected]);
});

test('a page of spaces is blank, a page with one letter is not', async () => {
  const page = (content: string) =>
    rawOnePage({
      page: '/Contents 5 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
      more: [rawStream(content)],
    });
  expect(await oddCodes(page('BT /F1 12 Tf ( \\(f\\) re f ) Tj ET'))).not.toContain('blank-page');
  expect(await oddCodes(page('BT /F1 12 Tf (  ) Tj ET % f'))).toContain('blank-page');
  expect(await oddCodes(page('BT /F1 12 Tf (a) Tj ET'))).not.toContain('blank-page');
});

test('a parser that runs too long is stopped', async () => {
  const { findings } = await inspectPdf(await aPdf({ pages: 100 }), { cpuSeconds: 0, wallSeconds: 0 });
  expect(findings).toEqual([{ code: 'too-complex', severity: 'error' }]);
});

test('several letters at once are all inspected', async () => {
  const letter = await aPdf();
  const inspections = await Promise.all(Array.from({ length: 5 }, () => inspectPdf(letter)));
  expect(inspections.map(({ pages }) => pages)).toEqual([3, 3, 3, 3, 3]);
});

test('the codes and the features are those that the wire knows', () => {
  expect(pdfFindingCodes).toEqual(contracts.pdfFindingCodes);
  expect(pdfFeatures).toEqual(contracts.activeContentKinds);
  expect(printDifferences).toEqual(contracts.printDifferences);
});
