import { deflateSync } from 'node:zlib';
import { type RawObject, rawOnePage, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { describe, expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const helvetica = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

interface Given {
  resources?: string;
  /** Extra objects, numbered from 6. */
  more?: RawObject[];
  page?: string;
}

/** Whether a page with only this content stream is reported as blank. */
async function isBlank(content: string, { resources = '', more = [], page = '' }: Given = {}): Promise<boolean> {
  const bytes = rawOnePage({
    page: `/Contents 5 0 R /Resources << ${helvetica} ${resources} >> ${page}`,
    more: [rawStream(content), ...more],
  });
  const { findings } = await examinePdf(bytes, 5);
  // Some of the files look different on screen, which is reported too.
  const errors = findings.filter(({ code, severity }) => severity === 'error' && code !== 'differs-in-print');
  expect(errors).toEqual([]);
  return findings.some(({ code }) => code === 'blank-page');
}

/** A colour space, with the operands of white and of the lightest colour that is visible. */
const spaces: [space: string, white: string, visible: string][] = [
  ['/DeviceGray', '1', '.95'],
  ['/DeviceRGB', '1 1 1', '1 1 .9'],
  ['/DeviceCMYK', '0 0 0 0', '0 0 0 .05'],
  ['[/CalGray << /WhitePoint [.95 1 1.09] >>]', '1', '.9'],
  ['[/CalRGB << /WhitePoint [.95 1 1.09] >>]', '1 1 1', '.9 1 1'],
  ['[/Lab << /WhitePoint [.95 1 1.09] >>]', '100 0 0', '90 0 0'],
  ['[/ICCBased 6 0 R]', '1', '.9'],
  ['[/ICCBased 7 0 R]', '1 1 1', '1 .9 1'],
  ['[/ICCBased 8 0 R]', '0 0 0 0', '.1 0 0 0'],
  ['[/Indexed /DeviceRGB 1 <ffffff000000>]', '0', '1'],
  ['[/Indexed /DeviceGray 1 9 0 R]', '1', '0'],
  ['[/Separation /Spot /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] >>]', '0', '.1'],
  ['[/Separation /All /DeviceGray << /FunctionType 2 /N 1 /Domain [0 1] /C0 [1] /C1 [0] >>]', '0', '.1'],
  ['[/Separation /White /DeviceGray << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0] /C1 [1] >>]', '1', '0'],
  ['[/DeviceN [/A /B] /DeviceRGB 10 0 R]', '0 0', '0 .2'],
  ['[/Separation /Sampled /DeviceGray 11 0 R]', '0', '1'],
];
const spaceObjects: RawObject[] = [
  ...[1, 3, 4].map((components) => rawStream('profile', `/N ${components}`)),
  { dict: '', stream: Uint8Array.of(0, 255) },
  rawStream('{ add 1 exch sub dup dup }', '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]'),
  {
    dict: '/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [2] /BitsPerSample 8',
    stream: Uint8Array.of(255, 0),
  },
];

describe.each(spaces)('in the colour space %s', (space, white, visible) => {
  const given = { resources: `/ColorSpace << /C ${space} >>`, more: spaceObjects };
  test.each([
    ['an area', (colour: string) => `/C cs ${colour} sc 100 100 50 50 re f`],
    ['a line', (colour: string) => `/C CS ${colour} SC 100 100 m 200 200 l S`],
    ['text', (colour: string) => `/C cs ${colour} scn BT /F 12 Tf 100 400 Td (Pochta) Tj ET`],
    ['the outline of text', (colour: string) => `/C CS ${colour} SCN BT 1 Tr /F 12 Tf 100 400 Td (Pochta) Tj ET`],
  ])('%s is seen unless it is white', async (_name, draw) => {
    expect(await isBlank(draw(white), given)).toBe(true);
    expect(await isBlank(draw(visible), given)).toBe(false);
  });
});

const form = (content: string, more = '') => rawStream(content, `/Subtype /Form /BBox [0 0 595 842] ${more}`);
const square = '100 100 50 50 re f';
const layers = (state: string) => `/OCProperties << /OCGs [6 0 R] /D << ${state} >> >>`;

test.each<[string, string, Given?]>([
  ['nothing at all', ''],
  ['invisible text', 'BT 3 Tr /F 12 Tf 100 400 Td (Pochta) Tj ET'],
  ['text that only cuts', 'BT 7 Tr /F 12 Tf 100 400 Td (Pochta) Tj ET'],
  ['spaces', 'BT /F 12 Tf 100 400 Td (   ) Tj ET'],
  ['text of the size 0', 'BT /F 0 Tf 100 400 Td (Pochta) Tj ET'],
  ['text below the sheet', 'BT /F 12 Tf 100 -40 Td (Pochta) Tj ET'],
  ['an area beside the sheet', '700 100 50 50 re f'],
  ['an area that is cut away', '10 10 20 20 re W n 100 100 50 50 re f'],
  ['a path that is not painted', '100 100 50 50 re n'],
  ['a point without a line', '100 100 m S'],
  ['an area without opacity', `/G gs ${square}`, { resources: '/ExtGState << /G << /ca 0 >> >>' }],
  ['a line without opacity', '/G gs 100 100 m 200 200 l S', { resources: '/ExtGState << /G << /CA 0 >> >>' }],
  ['a form that draws nothing', '/X Do', { resources: '/XObject << /X 6 0 R >>', more: [form('q Q')] }],
  ['a form of white areas', '/X Do', { resources: '/XObject << /X 6 0 R >>', more: [form(`1 g ${square}`)] }],
  [
    'a group without opacity that sets its own',
    '/G gs /X Do',
    {
      resources: '/XObject << /X 6 0 R >> /ExtGState << /G << /ca 0 >> >>',
      more: [form(`/G gs ${square}`, '/Group << /S /Transparency >> /Resources << /ExtGState << /G << /ca 1 >> >> >>')],
    },
  ],
  [
    'a soft mask that is black throughout',
    `/G gs ${square}`,
    { resources: '/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>', more: [form('')] },
  ],
  [
    'a white pattern',
    `/Pattern cs /P scn ${square}`,
    {
      resources: '/Pattern << /P 6 0 R >>',
      more: [rawStream('1 g 0 0 5 5 re f', '/PatternType 1 /PaintType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9')],
    },
  ],
  [
    'a pattern that draws nothing',
    `/C cs 0 /P scn ${square}`,
    {
      resources: '/Pattern << /P 6 0 R >> /ColorSpace << /C [/Pattern /DeviceGray] >>',
      more: [rawStream('q Q', '/PatternType 1 /PaintType 2 /BBox [0 0 9 9] /XStep 9 /YStep 9')],
    },
  ],
  [
    'a pattern in white',
    `/C cs 1 /P scn ${square}`,
    {
      resources: '/Pattern << /P 6 0 R >> /ColorSpace << /C [/Pattern /DeviceGray] >>',
      more: [rawStream('0 0 m 5 5 l S', '/PatternType 1 /PaintType 2 /BBox [0 0 9 9] /XStep 9 /YStep 9')],
    },
  ],
  [
    'a white shading',
    '/S sh',
    {
      resources:
        '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 9 9] /Function << /FunctionType 2 ' +
        '/N 1 /Domain [0 1] /C0 [1] /C1 [1] >> >> >>',
    },
  ],
  [
    'the separation None',
    `/C cs 1 scn ${square}`,
    {
      resources:
        '/ColorSpace << /C [/Separation /None /DeviceGray << /FunctionType 2 /N 1 /Domain [0 1] /C0 [1] /C1 [0] >>] >>',
    },
  ],
])('a page is blank with %s', async (_name, content, given) => {
  expect(await isBlank(content, given)).toBe(true);
});

test.each<[string, string, Given?]>([
  ['one letter', 'BT /F 12 Tf 100 400 Td (a) Tj ET'],
  ['a hairline', '0 w 100 100 m 200 100 l S'],
  ['a light grey line', '.98 G 100 100 m 200 100 l S'],
  ['white paper with a black line under it', '100 100 m 200 100 l S 1 g 0 0 595 842 re f'],
  [
    'black in a mode that white is inverted in',
    `/G gs 1 g ${square}`,
    { resources: '/ExtGState << /G << /BM /Difference >> >>' },
  ],
  [
    'what comes after a layer',
    `/OC /L BDC EMC ${square}`,
    { resources: '/Properties << /L 6 0 R >>', more: ['<< /Type /OCG /Name (a) >>'] },
  ],
  ['what is drawn after opacity is restored', `q /G gs Q ${square}`, { resources: '/ExtGState << /G << /ca 0 >> >>' }],
  [
    'a soft mask with something light',
    `/G gs ${square}`,
    {
      resources: '/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>',
      more: [form('1 g 0 0 595 842 re f')],
    },
  ],
  [
    'a shading that ends in grey',
    '/S sh',
    {
      resources:
        '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 9 9] /Function << /FunctionType 2 ' +
        '/N 1 /Domain [0 1] /C0 [1] /C1 [.9] >> >> >>',
    },
  ],
])('a page is not blank with %s', async (_name, content, given) => {
  expect(await isBlank(content, given)).toBe(false);
});

test.each([
  ['a glyph without anything', '9 0 d0', true],
  ['a white glyph', '9 0 d0 1 g 0 0 9 9 re f', true],
  ['a black glyph', '9 0 d0 0 g 0 0 9 9 re f', false],
  ['a glyph in the colour of the text', '9 0 0 0 9 9 d1 0 0 9 9 re f', false],
])('of a font of drawings: %s', async (_name, glyph, isWhite) => {
  const font =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs << /a 7 0 R >> ' +
    '/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << >> >>';
  const given = { resources: '/Font << /F 6 0 R >>', more: [font, rawStream(glyph)] };
  const page = (before: string) =>
    rawOnePage({
      page: `/Contents 5 0 R /Resources << ${given.resources} >>`,
      more: [rawStream(`${before} BT /F 12 Tf 100 400 Td (aaa) Tj ET`), ...given.more],
    });
  const codes = async (before: string) => (await examinePdf(page(before), 5)).findings.map(({ code }) => code);
  expect((await codes('')).includes('blank-page')).toBe(isWhite);
  expect((await codes('1 g')).includes('blank-page')).toBe(isWhite || glyph.includes('d1'));
});

describe('annotations', () => {
  const flags = {
    absent: '',
    print: '/F 4',
    'print and hidden': '/F 6',
    'no view': '/F 32',
    'print, no view': '/F 36',
  };
  const looks: [string, string, boolean][] = [
    ['a stamp', '/Subtype /Stamp /AP << /N 6 0 R >>', true],
    ['a stamp whose look is empty', '/Subtype /Stamp /AP << /N 7 0 R >>', false],
    ['a stamp whose look is white', '/Subtype /Stamp /AP << /N 8 0 R >>', false],
    ['a field with a value', '/Subtype /Widget /FT /Tx /V (17) /AP << /N 6 0 R >>', true],
    ['a field with a value and no look', '/Subtype /Widget /FT /Tx /V (17)', true],
    ['an empty field', '/Subtype /Widget /FT /Tx', false],
    ['a tick', '/Subtype /Widget /FT /Btn /AS /On /AP << /N << /On 6 0 R /Off 7 0 R >> >>', true],
    ['no tick', '/Subtype /Widget /FT /Btn /AS /Off /AP << /N << /On 6 0 R /Off 7 0 R >> >>', false],
    ['a link', '/Subtype /Link /Border [0 0 0] /A << /S /URI /URI (https://example.uz) >>', false],
    ['a link with a frame', '/Subtype /Link /A << /S /URI /URI (https://example.uz) >>', true],
    ['a pop-up', '/Subtype /Popup /AP << /N 6 0 R >>', false],
    ['a note that the reader draws', '/Subtype /Text /Contents (do not send)', true],
  ];
  const more = [form(square), form(''), form(`1 g ${square}`)];
  for (const [flag, entry] of Object.entries(flags)) {
    test.each(looks)(`with the flag ${flag}: %s`, async (_name, look, leavesInk) => {
      const page = `/Annots [<< /Type /Annot /Rect [100 100 300 300] ${entry} ${look} >>]`;
      expect(await isBlank('', { more, page })).toBe(
        !(leavesInk && flag.startsWith('print') && flag !== 'print and hidden'),
      );
    });
  }

  test('an empty list, and one without annotations, leave no ink', async () => {
    expect(await isBlank('', { page: '/Annots []' })).toBe(true);
    expect(await isBlank('', { page: '/Annots [null]' })).toBe(true);
  });

  test('a look outside the sheet or in a rectangle without size leaves none', async () => {
    for (const rect of ['700 100 800 300', '100 100 100 100']) {
      const page = `/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /Rect [${rect}] /AP << /N 6 0 R >> >>]`;
      expect(await isBlank('', { more, page })).toBe(true);
    }
  });
});

describe('layers', () => {
  const resources = '/Properties << /L 6 0 R >> /XObject << /X 7 0 R >>';
  const more = ['<< /Type /OCG /Name (a) >>', form(square, '/OC 6 0 R')];
  const blank = async (content: string, state: string, page = '') => {
    const bytes = rawOnePage({
      catalogue: layers(state),
      page: `/Contents 5 0 R /Resources << ${resources} >> ${page}`,
      more: [rawStream(content), ...more],
    });
    return (await examinePdf(bytes, 5)).findings.some(({ code }) => code === 'blank-page');
  };
  test.each([
    ['marked content', `/OC /L BDC ${square} EMC`],
    ['content marked within the layer', `/OC /L BDC /Span BMC ${square} EMC ${square} EMC`],
    ['a form', '/X Do'],
    ['content whose graphics state ends within the layer', `q /OC /L BDC Q ${square} EMC`],
  ])('%s of a layer that is off is not printed', async (_name, content) => {
    expect(await blank(content, '/OFF [6 0 R]')).toBe(true);
    expect(await blank(content, '/ON [6 0 R]')).toBe(false);
    expect(await blank(`${content} ${square}`, '/OFF [6 0 R]')).toBe(false);
  });

  test('an annotation of a layer that is off is not printed', async () => {
    const page = '/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /OC 6 0 R /Rect [9 9 99 99] /AP << /N 7 0 R >> >>]';
    expect(await blank('', '/OFF [6 0 R]', page)).toBe(true);
    expect(await blank('', '', page)).toBe(false);
  });
});

test('a folded page of white is blank like any other', async () => {
  const bytes = rawOnePage({
    page: '/Contents 5 0 R',
    more: [{ dict: '/Filter /FlateDecode', stream: deflateSync(`1 g ${square}`) }],
  });
  expect((await examinePdf(bytes, 5)).findings.map(({ code }) => code)).toEqual(['blank-page']);
});
