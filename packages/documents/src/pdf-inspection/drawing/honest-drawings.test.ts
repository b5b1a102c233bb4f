import { deflateSync } from 'node:zlib';
import { type RawObject, rawOnePage, rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { afterAll, describe, expect, test } from 'vitest';
import { closePdfInspection, inspectPdf } from '../index.ts';

afterAll(() => closePdfInspection());

const page = (content: RawObject, resources = '', more: RawObject[] = []) =>
  inspectPdf(rawOnePage({ page: `/Contents [4 0 R 5 0 R] /Resources << ${resources} >>`, more: [content, ...more] }));
const folded = (filter: string, bytes: Buffer): RawObject => ({ dict: `/Filter ${filter}`, stream: bytes });
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const square = Buffer.from('200 500 50 50 re f');

test('a drawing in one of the old foldings is read', async () => {
  const run = Buffer.concat([Buffer.from([square.length - 1]), square, Buffer.from([128])]);
  for (const [filter, bytes] of [
    ['/ASCIIHexDecode', hex(square)],
    ['[/ASCIIHexDecode /FlateDecode]', hex(deflateSync(square))],
    ['/RunLengthDecode', run],
  ] as const) {
    expect((await page(folded(filter, bytes))).findings).toEqual([]);
  }
});

test('a logo drawn a thousand times, a hatched area and a font of drawings are no bombs', async () => {
  const logo = rawStream('0 0 5 5 re f', '/Subtype /Form /BBox [0 0 5 5] /Matrix [1 0 0 1 100 100]');
  const hatch = rawStream(
    '0 0 m 5 5 l S',
    '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>',
  );
  const font =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 9 0 R >> ' +
    '/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << >> >>';
  const content = `${'q /Logo Do Q '.repeat(1000)} /Pattern cs /P scn 100 300 99 99 re f BT /F 9 Tf 100 200 Td (aaa) Tj ET`;
  const resources = '/XObject << /Logo 6 0 R >> /Pattern << /P 7 0 R >> /Font << /F 8 0 R >>';
  const { findings } = await page(rawStream(content), resources, [logo, hatch, font, rawStream('1 0 d0 0 0 1 1 re f')]);
  expect(findings).toEqual([]);
});

test('a form that names itself among its resources, and does not draw itself, is accepted', async () => {
  const form = rawStream(
    '100 300 9 9 re f',
    '/Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /F 6 0 R >> >>',
  );
  expect((await page(rawStream('/F Do'), '/XObject << /F 6 0 R >>', [form])).findings).toEqual([]);
});

test('a form that cannot be read is a damaged page', async () => {
  const broken = {
    dict: '/Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode',
    stream: Buffer.from('not Flate at all'),
  };
  const { findings } = await page(rawStream('/F Do'), '/XObject << /F 6 0 R >>', [broken]);
  expect(findings).toEqual([{ code: 'damaged', severity: 'error', pages: [1] }]);
});

test('what looks like operators in the data of a picture is not drawn', async () => {
  const data = `${'q '.repeat(600)}\u00ff\u00fe`;
  const { findings } = await page(rawStream(`q 9 0 0 9 100 100 cm BI /W 9 /H 9 /BPC 8 /CS /G ID ${data} EI Q`));
  expect(findings).toEqual([]);
});

/**
 * Finding codes of a file written by an office program, a scanner or CAD, without the finding for ink in the margin.
 */
const codesOf = async (bytes: Uint8Array) =>
  (await inspectPdf(bytes)).findings.map(({ code }) => code).filter((code) => code !== 'in-margin');
const drawn = (content: string, resources = '', more: RawObject[] = []) =>
  codesOf(
    rawOnePage({
      page: `/Contents 5 0 R /Resources << ${resources} >>`,
      more: [folded('/FlateDecode', deflateSync(Buffer.from(content))), ...more],
    }),
  );
const repeated = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join(' ');
const place = (at: number) => `${20 + ((at * 37) % 550)} ${20 + ((at * 101) % 800)}`;

describe('a hatch over the whole page is accepted, also without a colour of its own', () => {
  const cells = ['0 0 m 5 5 l S', '0 0 1 1 re f', '0 g 0 0 1 1 re f'];
  const matrices = ['', '/Matrix [0.7 0.7 -0.7 0.7 0 0]', '/Matrix [1 0 0 -1 0 842]'];
  const hatches = cells.flatMap((cell) => matrices.flatMap((matrix) => [8, 2].map((step) => ({ cell, matrix, step }))));
  test.each(hatches)('$cell at $step points, $matrix', async ({ cell, matrix, step }) => {
    const settings = `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${step} ${step}] /XStep ${step} /YStep ${step}`;
    const hatch = rawStream(cell, `${settings} ${matrix} /Resources << >>`);
    const fill = '/Pattern cs /P scn 0 0 595 842 re f /Pattern CS /P SCN 5 w 50 50 400 400 re S';
    expect(await drawn(fill, '/Pattern << /P 6 0 R >>', [hatch])).toEqual([]);
  });
});

const grey = '<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] >>';
const shadow: RawObject[] = [
  '<< /SMask << /S /Luminosity /G 7 0 R >> >>',
  rawStream(
    '/S sh',
    `/Subtype /Form /BBox [0 0 120 60] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 120 60] /Function ${grey} >> >> >>`,
  ),
  rawStream('0 0 120 60 re f', '/Subtype /Form /BBox [0 0 120 60] /Group << /S /Transparency >> /Resources << >>'),
];
const excelPattern = rawStream(
  '0 g 0 0 2 2 re f',
  '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>',
);

describe('what programs draw is accepted', () => {
  test.each<[string, string, string, RawObject[]]>([
    [
      'a plan of 120 000 lines',
      repeated(120_000, (at) => `q 1 0 0 1 ${place(at)} cm 0 0 m ${at % 90} ${at % 70} l S Q`),
      '',
      [],
    ],
    [
      'a map of 20 000 areas',
      repeated(20_000, (at) => `q 1 0 0 1 ${place(at)} cm 0 0 m 9 3 l 12 9 7 14 3 9 c h f Q`),
      '',
      [],
    ],
    [
      'charts with 300 gradients',
      repeated(300, (at) => `q ${place(at)} 30 60 re W n /S sh Q`),
      `/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 30 60] /Function ${grey} /Extend [true true] >> >>`,
      [],
    ],
    [
      '200 shadows of shapes',
      repeated(200, (at) => `q 1 0 0 1 ${place(at)} cm /G gs /F Do Q`),
      '/ExtGState << /G 6 0 R >> /XObject << /F 8 0 R >>',
      shadow,
    ],
    [
      'a table of 2 000 cells with a pattern',
      `/Pattern cs /P scn ${repeated(2000, (at) => `${place(at)} 40 12 re f`)}`,
      '/Pattern << /P 6 0 R >>',
      [excelPattern],
    ],
    ['a dotted frame and a thick line', '[1 2] 0 d 50 50 400 700 re S [] 0 d 90 w 100 400 m 500 400 l S', '', []],
  ])('%s', async (_name, content, resources, more) => {
    expect(await drawn(content, resources, more)).toEqual([]);
  });

  test('40 pages scanned in black and white at 600 dpi', async () => {
    const [width, height] = [4960, 7016];
    const scan = {
      dict: `/Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode`,
      stream: deflateSync(Buffer.alloc((width / 8) * height, 0x5a)),
    };
    const pages = Array.from({ length: 40 }, (_, at) => `${at + 5} 0 R`);
    const leaf =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 3 0 R /Resources << /XObject << /I 4 0 R >> >> >>';
    const bytes = rawPdf({
      objects: [
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${pages.join(' ')}] /Count 40 >>`,
        rawStream('q 595.28 0 0 841.89 0 0 cm /I Do Q'),
        scan,
        ...pages.map(() => leaf),
      ],
    });
    expect(await codesOf(bytes)).toEqual([]);
  });
});
