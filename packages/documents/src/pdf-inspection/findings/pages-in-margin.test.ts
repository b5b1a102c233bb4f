import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { type RawObject, rawOnePage, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { describe, expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const warned = { code: 'in-margin', severity: 'warning', pages: [1], feature: '5' };
const helvetica = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** Findings about the margin of 5 mm (14.2 points) for a page with this content stream. */
async function marginFindings(content: string, resources = '', more: RawObject[] = [], page = '') {
  const bytes = rawOnePage({
    page: `/Contents 5 0 R /Resources << ${helvetica} ${resources} >> ${page}`,
    more: [rawStream(content), ...more],
  });
  return (await examinePdf(bytes, 5)).findings.filter(({ code }) => code === 'in-margin');
}

const picture: RawObject = {
  dict: '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  stream: new Uint8Array(1),
};

test.each([
  ['text at the left edge', 'BT /F 12 Tf 5 400 Td (Pochta) Tj ET'],
  ['text that runs over the right edge', 'BT /F 12 Tf 560 400 Td (Pochta, Pochta) Tj ET'],
  ['text under the lower edge of the printable', 'BT /F 12 Tf 100 9 Td (1) Tj ET'],
  ['text moved there by a matrix', 'q .5 0 0 .5 0 0 cm BT /F 24 Tf 1 0 0 1 10 800 Tm [(Po) -20 (chta)] TJ ET Q'],
  ['a line around the sheet', '8 8 579 826 re S'],
  ['a thick line whose middle is printable', '20 w 20 100 m 20 700 l S'],
  ['a black bar at the upper edge', '100 835 50 5 re f'],
  ['a grey area in ink', '0 0 0 .2 k 0 100 30 30 re f'],
  ['the next line of a text', "BT /F 12 Tf 14 TL 100 20 Td (a) Tj (b) ' ET"],
])('%s is told with its page', async (_name, content) => {
  expect(await marginFindings(content)).toEqual([warned]);
});

test.each([
  ['text within the printable', 'BT /F 12 Tf 60 400 Td (Pochta) Tj ET'],
  ['a white sheet under the text', '1 g 0 0 596 842 re f 0 g 100 100 9 9 re f'],
  ['a white sheet in ink', '0 0 0 0 k 0 0 596 842 re f'],
  ['a coloured background', '.9 .9 1 rg 0 0 596 842 re f'],
  ['lines that are cut away', '20 20 400 400 re W n 0 100 m 595 100 l S'],
  ['what lies beside the sheet', '-50 100 30 30 re f 700 100 30 30 re f'],
  ['invisible text of a scan', 'BT 3 Tr /F 12 Tf 2 400 Td (Pochta) Tj ET'],
  ['blanks at the end of a line', 'BT /F 12 Tf 500 400 Td (Pochta                      ) Tj ET'],
  ['a colour restored to white', '1 g q 0 g Q 0 100 30 30 re f'],
])('%s is not told', async (_name, content) => {
  expect(await marginFindings(content)).toEqual([]);
});

test('a logo at the edge is told, a scan of the whole sheet is not', async () => {
  const logo = 'q 60 0 0 60 4 770 cm /I Do Q';
  expect(await marginFindings(logo, '/XObject << /I 6 0 R >>', [picture])).toEqual([warned]);
  expect(await marginFindings('q 596 0 0 842 0 0 cm /I Do Q', '/XObject << /I 6 0 R >>', [picture])).toEqual([]);
});

test('a form is followed to where it lies, and cut to its box', async () => {
  const form = (box: string) =>
    rawStream('0 0 200 20 re f', `/Subtype /Form /BBox [${box}] /Matrix [1 0 0 1 -100 300]`);
  const at = 'q 1 0 0 1 60 0 cm /Fm Do Q';
  expect(await marginFindings(at, '/XObject << /Fm 6 0 R >>', [form('0 0 200 20')])).toEqual([warned]);
  expect(await marginFindings(at, '/XObject << /Fm 6 0 R >>', [form('80 0 200 20')])).toEqual([]);
});

test('transparent ink is none', async () => {
  const settings = '/ExtGState << /G << /ca 0 >> >>';
  expect(await marginFindings('/G gs 0 100 30 30 re f', settings)).toEqual([]);
});

test('the margin is measured from the edge that is cut, also on a page that is turned', async () => {
  const square = '105 400 30 30 re f';
  expect(await marginFindings(square, '', [], '/MediaBox [0 0 842 1191] /CropBox [100 100 695.28 941.89]')).toEqual([
    warned,
  ]);
  expect(await marginFindings('100 830 5 5 re f', '', [], '/Rotate 90')).toEqual([warned]);
});

test('a letter with embedded fonts stays within, and its pages are counted from one', async () => {
  expect((await examinePdf(await aPdf(), 5)).findings).toEqual([]);
  const { findings } = await examinePdf(await aPdf(), 15);
  expect(findings).toEqual([{ code: 'in-margin', severity: 'warning', pages: [1, 2, 3], feature: '15' }]);
});

describe('a scanned sheet is not told of, whatever edges it reaches', () => {
  const scans = '/XObject << /I 6 0 R >>';
  const strip = (left: number, bottom: number, width: number, height: number) =>
    `q ${width} 0 0 ${height} ${left} ${bottom} cm /I Do Q `;
  const note = (x: number, y: number) => `BT /F 12 Tf ${x} ${y} Td (17) Tj ET`;

  test.each([
    ['three edges', strip(0, 42, 596, 800)],
    ['two edges', strip(0, 200, 596, 400)],
    ['two edges, from top to bottom', strip(50, 0, 400, 842)],
    ['three edges, with invisible text', `${strip(0, 42, 596, 800)} 3 Tr ${note(2, 400)}`],
    ['three edges, with a stamp within the printable', `${strip(0, 42, 596, 800)} ${note(200, 200)}`],
    ['four edges in strips', strip(0, 0, 596, 300) + strip(0, 600, 596, 242) + strip(0, 300, 596, 300)],
    [
      'three edges in tiles',
      strip(0, 42, 298, 400) + strip(298, 442, 298, 400) + strip(298, 42, 298, 400) + strip(0, 442, 298, 400),
    ],
  ])('%s', async (_name, content) => {
    expect(await marginFindings(content, scans, [picture])).toEqual([]);
  });

  test.each([
    ['text over a scan', `${strip(0, 42, 596, 800)} ${note(2, 400)}`],
    ['a line over a scan', `${strip(0, 42, 596, 800)} 0 100 m 300 100 l S`],
    ['a banner above text', `${strip(0, 780, 596, 62)} ${note(200, 200)}`],
    ['pictures with a gap between them', strip(0, 0, 200, 842) + strip(400, 0, 196, 400)],
    ['a picture at one edge', strip(0, 300, 200, 200)],
  ])('but %s is told', async (_name, content) => {
    expect(await marginFindings(content, scans, [picture])).toEqual([warned]);
  });
});

test('a stamp is told where it prints, as its matrix places it', async () => {
  const stamp = rawStream('0 0 100 100 re f', '/Subtype /Form /BBox [0 0 100 100] /Matrix [0 1 -1 0 0 0]');
  const annotation = (rect: string, more: string) =>
    marginFindings('', '', [stamp], `/Annots [<< /Subtype /Stamp /Rect [${rect}] ${more} /AP << /N 6 0 R >> >>]`);
  expect(await annotation('2 300 60 360', '/F 4')).toEqual([warned]);
  expect(await annotation('60 300 120 360', '/F 4')).toEqual([]);
  expect(await annotation('2 300 60 360', '')).toEqual([]);
});
