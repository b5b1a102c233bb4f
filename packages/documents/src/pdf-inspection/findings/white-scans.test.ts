import { deflateSync } from 'node:zlib';
import { aJpeg } from '@hybrid-mail/testing/pdf/jpeg-writing';
import { type RawObject, rawOnePage, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { describe, expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

/** Pixels by position, as lightness from 0 to 255. */
type Pixels = (x: number, y: number) => number;

/** Pseudo-random numbers, the same in each run. */
function randomNumbers(): () => number {
  let seed = 17;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

const paper = (level: number, noise: number): Pixels => {
  const random = randomNumbers();
  return () => Math.min(255, level + Math.round((random() + random() - 1) * noise));
};

const [width, height] = [827, 1169];

function scan(pixels: Pixels, { rows = height, dict = '/ColorSpace /DeviceGray', colours = 1 } = {}): RawObject {
  const bytes = new Uint8Array(width * rows * colours);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < width; x += 1)
      bytes.fill(pixels(x, y), (y * width + x) * colours, (y * width + x + 1) * colours);
  const head = `/Subtype /Image /Width ${width} /Height ${rows} /BitsPerComponent 8 ${dict} /Filter /FlateDecode`;
  return { dict: head, stream: deflateSync(bytes) };
}

const whole = 'q 595 0 0 842 0 0 cm /I Do Q';

async function codes(content: string, more: RawObject[], resources = '/XObject << /I 6 0 R /J 7 0 R >>') {
  const bytes = rawOnePage({
    page: `/Contents 5 0 R /Resources << ${resources} >>`,
    more: [rawStream(content), ...more],
  });
  return (await examinePdf(bytes, 5)).findings.map(({ code }) => code);
}

const within = (x: number, y: number, left: number, top: number, wide: number, high: number) =>
  x >= left && x < left + wide && y >= top && y < top + high;

describe('the scan of an empty sheet is a blank page', () => {
  test.each<[string, Pixels]>([
    ['pure white', () => 255],
    ['with noise', paper(250, 8)],
    ['of cream-coloured paper', paper(232, 6)],
    ['with a shadow at the edge', (x) => (x < 8 ? 90 : 250)],
    ['that is darker to one side', (x) => 252 - Math.floor(x / 60)],
    ['with dust', (x, y) => (x % 200 === 100 && y % 300 === 100 ? 120 : 250)],
  ])('%s', async (_name, pixels) => {
    expect(await codes(whole, [scan(pixels)])).toEqual(['blank-page']);
  });

  test('with recognized text over it that nobody sees', async () => {
    const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
    const content = `${whole} BT 3 Tr /F 9 Tf 100 400 Td (l .) Tj ET`;
    expect(await codes(content, [scan(paper(250, 8))], `/XObject << /I 6 0 R >> ${font}`)).toEqual(['blank-page']);
  });

  test('in strips', async () => {
    const strips = 'q 595 0 0 421 0 421 cm /I Do Q q 595 0 0 421 0 0 cm /J Do Q';
    const strip = scan(paper(250, 8), { rows: 584 });
    expect(await codes(strips, [strip, strip])).toEqual(['blank-page']);
    const other = scan(paper(230, 8), { rows: 584 });
    expect(await codes(strips, [strip, other])).not.toContain('blank-page');
  });

  test.each([
    ['/ColorSpace /DeviceRGB', 3, 255],
    ['/ColorSpace /DeviceCMYK', 4, 0],
    ['/ColorSpace /DeviceGray /Decode [1 0]', 1, 0],
    ['/ColorSpace [/Indexed /DeviceGray 255 7 0 R]', 1, 0],
    ['/ColorSpace [/Separation /Black /DeviceGray << /FunctionType 2 /N 1 /Domain [0 1] /C0 [1] /C1 [0] >>]', 1, 0],
    ['/ColorSpace [/Lab << /WhitePoint [.95 1 1.09] /Range [0 1 0 1] >>]', 3, 255],
  ])('in %s', async (dict, colours, level) => {
    const table: RawObject = { dict: '', stream: Uint8Array.from({ length: 256 }, (_, at) => 255 - at) };
    const isLab = dict.includes('Lab');
    expect(await codes(whole, [scan(() => level, { dict, colours }), table])).toEqual(['blank-page']);
    if (!isLab)
      expect(
        await codes(whole, [scan((x) => (x > 300 && x < 400 ? 255 - level : level), { dict, colours }), table]),
      ).not.toContain('blank-page');
  });
});

/** A scan at half the resolution, as a JPEG like those of most scanners. */
function jpegScan(pixels: Pixels, colours: 1 | 3): RawObject {
  const [wide, high] = [413, 584];
  const plane = { width: wide, height: high, across: 1, down: 1, sample: pixels };
  const even = { ...plane, sample: () => 128 };
  const stream = aJpeg({ width: wide, height: high, planes: colours === 1 ? [plane] : [plane, even, even] });
  const space = colours === 1 ? '/DeviceGray' : '/DeviceRGB';
  const head = `/Subtype /Image /Width ${wide} /Height ${high} /BitsPerComponent 8 /ColorSpace ${space}`;
  return { dict: `${head} /Filter /DCTDecode`, stream };
}

describe.each([1, 3] as const)('a JPEG of %s colours', (colours) => {
  test.each<[string, Pixels, boolean]>([
    ['of empty paper', paper(250, 8), true],
    ['of empty paper with a shadow at the edge', (x) => (x < 5 ? 90 : 248), true],
    ['with a pencil stroke', (x, y) => (within(x, y, 150, 450, 60, 2) ? 215 : 250), false],
    ['with a word', (x, y) => (within(x, y, 150, 250, 40, 7) && x % 5 < 2 ? 60 : 250), false],
    ['of grey paper', () => 200, false],
  ])('%s', async (_name, pixels, isBlank) => {
    expect(await codes(whole, [jpegScan(pixels, colours)])).toEqual(isBlank ? ['blank-page'] : []);
  });
});

describe('a scan with anything on it is not blank', () => {
  test.each<[string, Pixels]>([
    ['a letter', (x, y) => (within(x, y, 400, 500, 3, 12) || within(x, y, 400, 500, 9, 3) ? 40 : paper(250, 8)(x, y))],
    ['a pencil stroke', (x, y) => (within(x, y, 300, 900, 120, 2) ? 225 : 250)],
    ['a faint stamp', (x, y) => (within(x, y, 300, 800, 150, 150) && (x + y) % 12 < 3 ? 232 : 250)],
    ['a light grey area', (x, y) => (within(x, y, 200, 200, 300, 300) ? 238 : 250)],
    ['a grey page', () => 200],
    ['a page number near the edge', (x, y) => (within(x, y, 410, 1120, 3, 12) ? 60 : 250)],
  ])('%s', async (_name, pixels) => {
    expect(await codes(whole, [scan(pixels)])).not.toContain('blank-page');
  });

  test('a small grey image is no paper', async () => {
    expect(await codes('q 100 0 0 100 100 100 cm /I Do Q', [scan(() => 245)])).not.toContain('blank-page');
    expect(await codes('q 100 0 0 100 100 100 cm /I Do Q', [scan(() => 255)])).toContain('blank-page');
  });

  test('a fax is read as far as telling that it is empty', async () => {
    const fax = (dict: string, rows: number[]): RawObject => ({
      dict: `/Subtype /Image /Width 1728 /Height 20 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode ${dict}`,
      stream: Uint8Array.from(rows),
    });
    const empty = [0xff, 0xff, 0xf0, 0x01, 0x00, 0x10];
    expect(await codes(whole, [fax('/DecodeParms << /K -1 >>', empty)])).toContain('blank-page');
    expect(await codes(whole, [fax('/DecodeParms << /K -1 /BlackIs1 true >> /Decode [1 0]', empty)])).toContain(
      'blank-page',
    );
    expect(await codes(whole, [fax('/DecodeParms << /K -1 /BlackIs1 true >>', empty)])).not.toContain('blank-page');
    expect(await codes(whole, [fax('/DecodeParms << /K -1 >>', [0xff, 0x7f, ...empty])])).not.toContain('blank-page');
    expect(await codes(whole, [fax('', empty)])).not.toContain('blank-page');
  });

  test('a scan whose data cannot be read for its colours', async () => {
    const jpeg2000 = { dict: '/Subtype /Image /Width 9 /Height 9 /Filter /JPXDecode', stream: Uint8Array.of(1, 2) };
    expect(await codes(whole, [jpeg2000])).not.toContain('blank-page');
  });
});

const bits = (dict: string, byte: number): RawObject => ({
  dict: `/Subtype /Image /Width 16 /Height 16 ${dict}`,
  stream: new Uint8Array(32).fill(byte),
});

test.each<[string, RawObject[], boolean]>([
  ['a stencil that paints nothing', [bits('/ImageMask true /BitsPerComponent 1', 0xff)], true],
  ['a stencil that paints', [bits('/ImageMask true /BitsPerComponent 1', 0xfe)], false],
  ['a turned stencil that paints nothing', [bits('/ImageMask true /BitsPerComponent 1 /Decode [1 0]', 0)], true],
  ['white bits', [bits('/ColorSpace /DeviceGray /BitsPerComponent 1', 0xff)], true],
  ['black bits', [bits('/ColorSpace /DeviceGray /BitsPerComponent 1', 0)], false],
  [
    'a black image that is transparent',
    [
      bits('/ColorSpace /DeviceGray /BitsPerComponent 1 /SMask 7 0 R', 0),
      bits('/ColorSpace /DeviceGray /BitsPerComponent 1', 0),
    ],
    true,
  ],
  [
    'a black image that is seen through its mask',
    [
      bits('/ColorSpace /DeviceGray /BitsPerComponent 1 /Mask 7 0 R', 0),
      bits('/ImageMask true /BitsPerComponent 1', 0xef),
    ],
    false,
  ],
  [
    'a black image that its mask leaves out',
    [
      bits('/ColorSpace /DeviceGray /BitsPerComponent 1 /Mask 7 0 R', 0),
      bits('/ImageMask true /BitsPerComponent 1', 0xff),
    ],
    true,
  ],
])('%s', async (_name, more, isBlank) => {
  expect((await codes('q 50 0 0 50 100 100 cm /I Do Q', more)).includes('blank-page')).toBe(isBlank);
});

test('an image within the content is read like any other', async () => {
  const image = (data: string) => `q 50 0 0 50 100 100 cm BI /W 2 /H 2 /BPC 8 /CS /G ID ${data} EI Q`;
  expect(await codes(image('\xff\xff\xff\xff'), [])).toEqual(['blank-page']);
  expect(await codes(image('\xff\xff\xf0\xff'), [])).toEqual([]);
  expect(await codes(`1 g q 50 0 0 50 100 100 cm BI /W 8 /H 1 /IM true ID \x00 EI Q`, [])).toEqual(['blank-page']);
});
