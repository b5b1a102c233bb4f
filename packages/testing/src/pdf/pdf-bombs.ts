import { deflateSync } from 'node:zlib';
import { aTooComplexCase, type HostilePdf } from './hostile-pdf.ts';
import { paintingBombs } from './pdf-painting-bombs.ts';
import { type RawObject, rawOnePage, rawStream } from './pdf-raw.ts';

/**
 * A page that draws `content` in addition to a square. `resources` may refer to `more`, whose objects are numbered from
 * 6.
 */
function drawing(content: string, resources = '', more: RawObject[] = []): Uint8Array {
  return rawOnePage({
    page: `/Contents [4 0 R 5 0 R] /Resources << ${resources} >>`,
    more: [rawStream(content), ...more],
  });
}

/** A page whose content stream has several filters. */
const folded = (filters: string, stream: () => Buffer) => () =>
  rawOnePage({ page: '/Contents 5 0 R', more: [{ dict: `/Filter [${filters}]`, stream: stream() }] });

const megabyte = 1024 * 1024;
const manyBlanks = (megabytes: number) => Buffer.alloc(megabytes * megabyte, ' ');
const twice = (bytes: Buffer) => deflateSync(deflateSync(bytes));
const asHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);

/** RunLength data: each two bytes expand to 128 equal bytes. */
const asRun = (length: number) =>
  Buffer.concat([...Array.from({ length: length / 128 }, () => Buffer.from([129, 32])), Buffer.from([128])]);

/** LZW data of zeros only: each code stands for one zero more than the previous code. */
function asLzw(tables: number): Buffer {
  const bits: string[] = [];
  for (let table = 0; table < tables; table += 1) {
    bits.push((256).toString(2).padStart(table === 0 ? 9 : 12, '0'));
    for (let code = 0; code < 3837; code += 1) {
      const value = code === 0 ? 0 : 257 + code;
      const next = 258 + code;
      const width = next < 512 ? 9 : next < 1024 ? 10 : next < 2048 ? 11 : 12;
      bits.push(value.toString(2).padStart(width, '0'));
    }
  }
  const all = bits.join('');
  return Buffer.from(
    Array.from({ length: Math.floor(all.length / 8) }, (_, at) => Number.parseInt(all.slice(8 * at, 8 * at + 8), 2)),
  );
}

const form = (content: string, resources: string): RawObject =>
  rawStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << ${resources} >>`);

/** Each form draws the next one ten times, so the number of squares is a power of ten. */
function nestedForms(depth: number): Uint8Array {
  const forms = Array.from({ length: depth }, (_, index) =>
    index === depth - 1 ? form('0 0 9 9 re f', '') : form('/F Do '.repeat(10), `/XObject << /F ${index + 7} 0 R >>`),
  );
  return drawing('/F Do', '/XObject << /F 6 0 R >>', forms);
}

function nestedPatterns(): Uint8Array {
  const tile = (next: number) =>
    rawStream(
      '/Pattern cs /P scn '.concat('0 0 9 9 re f '.repeat(30)),
      `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P ${next} 0 R >> >>`,
    );
  const tiles = [7, 8, 9, 10, 11].map(tile);
  return drawing('/Pattern cs /P scn 0 0 99 99 re f', '/Pattern << /P 6 0 R >>', [
    ...tiles,
    rawStream(
      '0 0 1 1 re f',
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
    ),
  ]);
}

const letterFont = (glyph: number, resources: string) =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a ${glyph} 0 R >> ` +
  `/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << ${resources} >> >>`;

/** Type 3 fonts: each glyph shows a hundred glyphs of the next font. */
function nestedLetters(): Uint8Array {
  const more = [0, 1, 2, 3].flatMap((level) => [
    letterFont(7 + 2 * level, `/Font << /F ${8 + 2 * level} 0 R >>`),
    rawStream(`9 0 d0 BT /F 9 Tf (${'a'.repeat(100)}) Tj ET`),
  ]);
  return drawing('BT /F 9 Tf (a) Tj ET', '/Font << /F 6 0 R >>', [
    ...more,
    letterFont(15, ''),
    rawStream('9 0 d0 0 0 9 9 re f'),
  ]);
}

const picture = (dict: string, data: Uint8Array = new Uint8Array(8)) =>
  drawing('/I Do', '/XObject << /I 6 0 R >>', [
    { dict: `/Subtype /Image /BitsPerComponent 1 /ColorSpace /DeviceGray ${dict}`, stream: data },
  ]);

/** A JPEG with headers only, which declare a larger image than its dictionary. */
const hugeJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xf0, 0xff, 0xf0, 1, 1, 0x11, 0, 0xff, 0xd9]);

/** Small files that would keep a viewer or a printer busy for minutes or need gigabytes of memory. */
export const pdfBombs: HostilePdf[] = [
  aTooComplexCase(
    'a drawing folded twice by Flate',
    folded('/FlateDecode /FlateDecode', () => twice(manyBlanks(140))),
  ),
  aTooComplexCase(
    'a drawing folded three times by Flate',
    folded('/Fl /Fl /Fl', () => deflateSync(twice(manyBlanks(140)))),
  ),
  aTooComplexCase(
    'a drawing in hexadecimal over Flate',
    folded('/ASCIIHexDecode /FlateDecode', () => asHex(deflateSync(manyBlanks(140)))),
  ),
  aTooComplexCase(
    'runs of one sign over Flate',
    folded('/FlateDecode /RunLengthDecode', () => deflateSync(asRun(140 * megabyte))),
  ),
  aTooComplexCase(
    'LZW over Flate',
    folded('/FlateDecode /LZWDecode', () => deflateSync(asLzw(20))),
  ),
  aTooComplexCase('a picture folded three times by Flate', () =>
    picture('/Width 9 /Height 9 /Filter [/FlateDecode /FlateDecode /FlateDecode]', deflateSync(twice(manyBlanks(140)))),
  ),
  aTooComplexCase('a picture of 60 000 by 60 000 dots', () => picture('/Width 60000 /Height 60000')),
  aTooComplexCase('a JPEG larger than its dictionary says', () =>
    picture('/Width 9 /Height 9 /Filter /DCTDecode', hugeJpeg),
  ),
  aTooComplexCase('a fax larger than its dictionary says', () =>
    picture('/Width 9 /Height 9 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>'),
  ),
  aTooComplexCase('a picture of many dots drawn again and again', () =>
    drawing('/I Do '.repeat(100), '/XObject << /I 6 0 R >>', [
      {
        dict: '/Subtype /Image /Width 10000 /Height 10000 /BitsPerComponent 1 /ColorSpace /DeviceGray',
        stream: new Uint8Array(8),
      },
    ]),
  ),
  aTooComplexCase('a large picture within the drawing', () => drawing('BI /W 60000 /H 60000 /BPC 1 /CS /G ID xx EI')),
  aTooComplexCase('twelve forms that draw each other ten times', () => nestedForms(12)),
  aTooComplexCase('a form that draws itself', () =>
    drawing('/F Do', '/XObject << /F 6 0 R >>', [form('/F Do', '/XObject << /F 6 0 R >>')]),
  ),
  aTooComplexCase('patterns that are filled with each other', nestedPatterns),
  aTooComplexCase('letters that are written with letters', nestedLetters),
  aTooComplexCase('a mask that draws itself', () =>
    drawing('/G gs', '/ExtGState << /G 6 0 R >>', [
      '<< /SMask << /S /Luminosity /G 7 0 R >> >>',
      form('/G gs', '/ExtGState << /G 6 0 R >>'),
    ]),
  ),
  aTooComplexCase(
    'two million states kept',
    folded('/FlateDecode', () => deflateSync(Buffer.from('q '.repeat(2_000_000)))),
  ),
  aTooComplexCase('a stamp that draws itself', () =>
    rawOnePage({
      page: '/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 5 0 R >> >>]',
      more: [form('/F Do', '/XObject << /F 5 0 R >>')],
    }),
  ),
  ...paintingBombs,
];
