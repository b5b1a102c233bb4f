import { deflateSync } from 'node:zlib';
import { type RawObject, rawOnePage, rawStream } from '@hybrid-mail/testing/pdf-raw';
import { afterAll, expect, test } from 'vitest';
import { closePdfInspection, inspectPdf } from './index.ts';

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
