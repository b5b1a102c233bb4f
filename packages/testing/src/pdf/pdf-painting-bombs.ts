import { deflateSync } from 'node:zlib';
import { aTooComplexCase, type HostilePdf } from './hostile-pdf.ts';
import { type RawObject, rawOnePage, rawStream } from './pdf-raw.ts';

/** A page that draws `content`, compressed. `resources` may refer to `more`, whose objects are numbered from 6. */
function painting(content: string, resources = '', more: RawObject[] = []): Uint8Array {
  return rawOnePage({
    page: `/Contents 5 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >>`,
    more: [folded(content), ...more],
  });
}

const folded = (content: string | Buffer, dict = ''): RawObject => ({
  dict: `${dict} /Filter /FlateDecode`,
  stream: deflateSync(Buffer.from(content)),
});

const page = '0 0 595 842';
const wholePage = `${page} re f `;

const tiling = (cell: string, settings: string, resources = ''): RawObject =>
  rawStream(cell, `/PatternType 1 /PaintType 1 /TilingType 1 /Resources << ${resources} >> ${settings}`);
const steps = (step: number) => `/BBox [0 0 5 5] /XStep ${step} /YStep ${step}`;
const tiled = (pattern: RawObject, fill = wholePage, resources = '') =>
  painting(`/Pattern cs /P scn ${fill}`, `/Pattern << /P 6 0 R >> ${resources}`, [pattern]);

/** A calculator function with `count` groups of three operators. */
const calculator = (count: number, domain = '[0 1]', first = ''): RawObject =>
  folded(
    `{ ${first} ${'dup mul sin '.repeat(count)} dup dup }`,
    `/FunctionType 4 /Domain ${domain} /Range [0 1 0 1 0 1]`,
  );

const shaded = (shading: string, count: number, more: RawObject[]) =>
  painting('/S sh '.repeat(count), `/Shading << /S ${shading} >>`, more);

const groupForm = (content: string, resources = ''): RawObject =>
  rawStream(
    content,
    `/Type /XObject /Subtype /Form /BBox [${page}] /Resources << ${resources} >> /Group << /S /Transparency /CS /DeviceRGB >>`,
  );
const mask = (group: number) => `<< /SMask << /S /Luminosity /G ${group} 0 R >> >>`;

/** Each mask is drawn through the next one. */
function nestedMasks(depth: number, times: number): Uint8Array {
  const groups = Array.from({ length: depth }, (_, level) =>
    groupForm(`/G gs ${wholePage}`, level === depth - 1 ? '' : `/ExtGState << /G ${mask(level + 7)} >>`),
  );
  return painting(`q /G gs ${wholePage} Q `.repeat(times), `/ExtGState << /G ${mask(6)} >>`, groups);
}

const mesh = (count: number, bytesOfPatch: Buffer) =>
  folded(
    Buffer.concat(Array.from({ length: count }, () => bytesOfPatch)),
    '/ShadingType 6 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1 0 1 0 1]',
  );
/** A patch over the whole page: flag, twelve outline points, four colours. */
const pagePatch = Buffer.from([
  0,
  0,
  0,
  0,
  85,
  0,
  170,
  0,
  255,
  85,
  255,
  170,
  255,
  255,
  255,
  255,
  170,
  255,
  85,
  255,
  0,
  170,
  0,
  85,
  0,
  ...[255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9],
]);

const image = (dict: string, bytes: number): RawObject =>
  folded(Buffer.alloc(bytes, 0x55), `/Subtype /Image /Width 3000 /Height 3000 /BitsPerComponent 8 ${dict}`);
const drawnImage = (dict: string, count: number, bytes: number, more: RawObject[] = []) =>
  painting('q 595 0 0 842 0 0 cm /I Do Q '.repeat(count), '/XObject << /I 6 0 R >>', [image(dict, bytes), ...more]);

const zigzag = (count: number) =>
  `0 0 m ${Array.from({ length: count }, (_, at) => `${(at * 37) % 595} ${at % 2 === 0 ? 842 : 0} l`).join(' ')}`;

const state = (settings: string) => `/ExtGState << /G << ${settings} >> >>`;

/** Small files with few operators, which take minutes to paint. */
export const paintingBombs: HostilePdf[] = [
  ...[0.0001, 0.01, 0.09, 0].map((step) =>
    aTooComplexCase(`a pattern with steps of ${step}`, () => tiled(tiling('0 g 0 0 1 1 re f', steps(step)))),
  ),
  aTooComplexCase('a pattern whose matrix makes its steps tiny', () =>
    tiled(tiling('0 g 0 0 1 1 re f', `${steps(5)} /Matrix [0.001 0 0 0.001 0 0]`)),
  ),
  aTooComplexCase('a pattern with tiny steps in one direction', () =>
    tiled(tiling('0 g 0 0 1 1 re f', '/BBox [0 0 5 5] /XStep 500 /YStep 0.001')),
  ),
  aTooComplexCase('a pattern of cells that cover each other ten thousand times', () =>
    tiled(tiling('0 g 0 0 200 200 re f', '/BBox [0 0 200 200] /XStep 1 /YStep 1'), wholePage.repeat(3)),
  ),
  aTooComplexCase('letters that are filled with a pattern of tiny steps', () =>
    tiled(tiling('0 g 0 0 1 1 re f', steps(0.001)), 'BT /F 99 Tf 99 99 Td (W) Tj ET'),
  ),
  aTooComplexCase('a pattern that is filled with a pattern of tiny steps', () =>
    painting(`/Pattern cs /P scn ${wholePage}`, '/Pattern << /P 6 0 R >>', [
      tiling('/Pattern cs /P scn 0 0 9 9 re f', '/BBox [0 0 9 9] /XStep 9 /YStep 9', '/Pattern << /P 7 0 R >>'),
      tiling('0 g 0 0 1 1 re f', steps(0.0001)),
    ]),
  ),
  aTooComplexCase('two hundred shadings with a long function', () =>
    shaded(`<< /ShadingType 1 /ColorSpace /DeviceRGB /Matrix [595 0 0 842 0 0] /Function 6 0 R >>`, 200, [
      calculator(3000, '[0 1 0 1]', 'add'),
    ]),
  ),
  ...[
    ['along a line', '/ShadingType 2 /Coords [0 0 595 842]'],
    ['between circles', '/ShadingType 3 /Coords [300 400 0 300 400 500]'],
  ].map(([how, shape]) =>
    aTooComplexCase(`shadings ${how} with a long function`, () =>
      shaded(`<< ${shape} /ColorSpace /DeviceRGB /Function 6 0 R /Extend [true true] >>`, 10, [calculator(2000)]),
    ),
  ),
  aTooComplexCase('a shading whose long function is stitched from others', () =>
    shaded(
      '<< /ShadingType 2 /Coords [0 0 595 842] /ColorSpace /DeviceRGB /Function << /FunctionType 3 /Domain [0 1] /Bounds [0.5] ' +
        '/Encode [0 1 0 1] /Functions [6 0 R 6 0 R] >> >>',
      10,
      [calculator(2000)],
    ),
  ),
  aTooComplexCase('a thousand simple shadings over the page', () =>
    shaded(
      '<< /ShadingType 2 /Coords [0 0 595 842] /ColorSpace /DeviceRGB /Function << /FunctionType 2 /N 1 /Domain [0 1] >> >>',
      1000,
      [],
    ),
  ),
  aTooComplexCase('fifty meshes of 200 000 empty patches', () =>
    shaded('6 0 R', 50, [mesh(200_000, Buffer.alloc(37))]),
  ),
  aTooComplexCase('a thousand patches over the whole page', () => shaded('6 0 R', 3, [mesh(1000, pagePatch)])),
  aTooComplexCase('forty masks in each other, two hundred times', () => nestedMasks(40, 200)),
  aTooComplexCase('a thousand masks of the whole page', () => nestedMasks(1, 1000)),
  aTooComplexCase('a thousand transparent groups over the page', () =>
    painting('/F Do '.repeat(1000), '/XObject << /F 6 0 R >>', [groupForm(wholePage)]),
  ),
  aTooComplexCase('thousands of areas over the page', () => painting(wholePage.repeat(20_000))),
  aTooComplexCase('transparent areas over the page', () =>
    painting(`/G gs ${wholePage.repeat(2000)}`, state('/ca 0.5')),
  ),
  aTooComplexCase('blended areas over the page', () =>
    painting(`/G gs ${wholePage.repeat(500)}`, state('/BM /Luminosity')),
  ),
  aTooComplexCase('an appearance that is enlarged to the page', () =>
    rawOnePage({
      page: '/Annots [<< /Subtype /Stamp /F 4 /Rect [0 0 595 842] /AP << /N 5 0 R >> >>]',
      more: [folded('0 0 1 1 re f '.repeat(20_000), '/Type /XObject /Subtype /Form /BBox [0 0 1 1]')],
    }),
  ),
  aTooComplexCase('huge letters on one another', () =>
    painting(`BT /F 800 Tf ${'1 0 0 1 0 0 Tm (W) Tj '.repeat(10_000)} ET`),
  ),
  aTooComplexCase('thick lines over the page', () => painting(`900 w ${'0 0 m 595 842 l S '.repeat(10_000)}`)),
  aTooComplexCase('a long line of tiny dashes', () => painting('[0.001] 0 d 0.01 w 0 0 m 14000 14000 l S')),
  aTooComplexCase('tiny dashes set by the graphics state', () =>
    painting('/G gs 0 0 m 14000 14000 l S', state('/D [[0.001] 0]')),
  ),
  aTooComplexCase('one path of edges over the whole page', () => painting(`${zigzag(40_000)} f*`)),
  aTooComplexCase('a clip path of edges over the whole page', () => painting(`${zigzag(40_000)} W* n ${wholePage}`)),
  aTooComplexCase('small areas under a clip path of many letters', () =>
    painting(`BT /F 9 Tf 7 Tr (${'W'.repeat(20_000)}) Tj ET ${'9 9 9 9 re f '.repeat(100_000)}`),
  ),
  aTooComplexCase('a small image over the page, smoothed and drawn again and again', () =>
    drawnImage('/ColorSpace /DeviceGray /Interpolate true', 500, 9_000_000),
  ),
  aTooComplexCase('an image in colours that a long function computes', () =>
    drawnImage('/ColorSpace [/DeviceN [/A /B] /DeviceRGB 7 0 R]', 1, 18_000_000, [calculator(100, '[0 1 0 1]', 'add')]),
  ),
  aTooComplexCase('many colours that a long function computes', () =>
    painting(`/C cs ${'0.5 scn '.repeat(100_000)}`, '/ColorSpace << /C [/Separation /Spot /DeviceRGB 6 0 R] >>', [
      calculator(3000),
    ]),
  ),
  aTooComplexCase('areas over the page behind a clip path without lines', () =>
    painting(`W n ${wholePage.repeat(20_000)}`),
  ),
  aTooComplexCase('a thin area that is filled with a pattern of tiny steps', () =>
    tiled(tiling('0 g 0 0 1 1 re f', steps(0.001)), '0 0 m 500 0 l f'),
  ),
  aTooComplexCase('many colours of a space that was chosen before the state was kept', () =>
    painting(
      `/C cs q /DeviceGray cs Q ${'0.5 scn '.repeat(100_000)}`,
      '/ColorSpace << /C [/Separation /Spot /DeviceRGB 6 0 R] >>',
      [calculator(3000)],
    ),
  ),
  aTooComplexCase('small letters that are stretched over the page', () =>
    painting(`BT /F 9 Tf 900000 Tz ${'1 0 0 1 0 99 Tm (W) Tj '.repeat(200_000)} ET`),
  ),
  aTooComplexCase('outlines of letters in tiny dashes', () =>
    painting('BT /F 99 Tf 1 Tr [0.0001] 0 d 99 99 Td (WWWWW) Tj ET'),
  ),
  aTooComplexCase('a sheet of five metres that is cropped to A4, painted over', () =>
    rawOnePage({
      page: '/MediaBox [0 0 14400 14400] /CropBox [0 0 595.28 841.89] /Contents 5 0 R',
      more: [folded('0 0 14400 14400 re f '.repeat(10))],
    }),
  ),
  aTooComplexCase('a state whose transfer function is long', () =>
    painting('/G gs '.repeat(1000), state('/TR 6 0 R'), [calculator(3000)]),
  ),
];
