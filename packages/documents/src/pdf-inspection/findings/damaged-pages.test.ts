import { deflateSync } from 'node:zlib';
import { aJpeg } from '@hybrid-mail/testing/pdf/jpeg-writing';
import { aContentPdf, misreadContents, oddContents } from '@hybrid-mail/testing/pdf/odd-contents';
import { type RawObject, rawOnePage, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { describe, expect, it, test } from 'vitest';
import { operandKinds } from '../content/operand-kinds.ts';
import { examinePdf } from '../examine-pdf.ts';

const helvetica = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const text = 'BT /F 12 Tf 100 400 Td (Pochta) Tj ET';

interface Given {
  resources?: string;
  /** Extra objects, numbered from 6. */
  more?: RawObject[];
  page?: string;
}

async function isDamaged(content: string, { resources = '', more = [], page = '' }: Given = {}): Promise<boolean> {
  const bytes = rawOnePage({
    page: `/Contents 5 0 R /Resources << ${helvetica} ${resources} >> ${page}`,
    more: [rawStream(content), ...more],
  });
  const damage = (await examinePdf(bytes, 5)).findings.filter(({ code }) => code === 'damaged');
  if (damage.length > 0) expect(damage).toEqual([{ code: 'damaged', severity: 'error', pages: [1] }]);
  return damage.length > 0;
}

const image = (dict: string, stream: Uint8Array): RawObject => ({
  dict: `/Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray ${dict}`,
  stream,
});
const grey = new Uint8Array(10_000).fill(200);
const folded = deflateSync(Uint8Array.from({ length: 10_000 }, (_, at) => (at * at) % 251));
const jpeg = aJpeg({
  width: 100,
  height: 100,
  planes: [{ width: 100, height: 100, across: 1, down: 1, sample: (x, y) => ((x * y) % 16) * 15 }],
});
const drawn = { resources: '/XObject << /X 6 0 R >>' };
const form = (content: string, more = '') => rawStream(content, `/Subtype /Form /BBox [0 0 595 842] ${more}`);
const descriptor = (entry: string) =>
  `/Font << /F << /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor << /Type /FontDescriptor ${entry} >> >> >>`;
const show = 'q 300 0 0 300 100 100 cm /X Do Q';

test.each<[string, string, Given?]>([
  ['a picture whose object is not in the file', show, { resources: '/XObject << /X 99 0 R >>' }],
  ['a picture that the resources do not name', show],
  [
    'a form whose picture is not in the file',
    '/X Do',
    { ...drawn, more: [form('/Y Do', '/Resources << /XObject << /Y 99 0 R >> >>')] },
  ],
  ['a picture without its soft mask', show, { ...drawn, more: [image('/SMask 99 0 R', grey)] }],
  ['a picture whose data is half as long', show, { ...drawn, more: [image('', grey.subarray(5000))] }],
  [
    'a picture whose folded data is cut',
    show,
    { ...drawn, more: [image('/Filter /FlateDecode', folded.subarray(0, folded.length / 2))] },
  ],
  [
    'a picture whose data is not what its filter says',
    show,
    { ...drawn, more: [image('/Filter /FlateDecode', Buffer.from('not Flate at all'))] },
  ],
  ['a picture that is no JPEG', show, { ...drawn, more: [image('/Filter /DCTDecode', Buffer.from('not a JPEG'))] }],
  ['a JPEG that is cut', show, { ...drawn, more: [image('/Filter /DCTDecode', jpeg.subarray(0, jpeg.length / 2))] }],
  ['a font that is not in the file', text.replace('/F', '/G'), { resources: '/Font << /G 99 0 R >>' }],
  ['a font whose program is not in the file', text, { resources: descriptor('/FontFile2 99 0 R') }],
  ['a shading that is not in the file', '/S sh', { resources: '/Shading << /S 99 0 R >>' }],
  ['a pattern that is not in the file', '/Pattern cs /P scn 9 9 99 99 re f', { resources: '/Pattern << /P 99 0 R >>' }],
  [
    'a stamp without its look',
    text,
    { page: '/Annots [<< /Subtype /Stamp /F 4 /Rect [9 9 99 99] /AP << /N 99 0 R >> >>]' },
  ],
  [
    'a tick without its look',
    text,
    { page: '/Annots [<< /Subtype /Widget /FT /Btn /AS /On /F 4 /Rect [9 9 99 99] /AP << /N << /On 99 0 R >> >> >>]' },
  ],
  ['content that is not in the file', text, { page: '/Contents 99 0 R' }],
  ['content of which a part is not in the file', text, { page: '/Contents [5 0 R 99 0 R]' }],
  ['content of which a part is no stream', text, { page: '/Contents [5 0 R 6 0 R]', more: ['<< /A 1 >>'] }],
  ['content that is null', text, { page: '/Contents 6 0 R', more: ['null'] }],
])('%s is damage', async (_name, content, given) => {
  expect(await isDamaged(content, given)).toBe(true);
});

test.each<[string, string, Given?]>([
  ['a JPEG that is whole', show, { ...drawn, more: [image('/Filter /DCTDecode', jpeg)] }],
  ['a JPEG without its end mark', show, { ...drawn, more: [image('/Filter /DCTDecode', jpeg.subarray(0, -2))] }],
  ['a picture that is whole', show, { ...drawn, more: [image('/Filter /FlateDecode', folded)] }],
  ['a picture that lacks its last row', show, { ...drawn, more: [image('', grey.subarray(100))] }],
  ['a picture with more data than it needs', show, { ...drawn, more: [image('', new Uint8Array(12_000))] }],
  [
    'a folded picture with something behind it',
    show,
    { ...drawn, more: [image('/Filter /FlateDecode', Buffer.concat([folded, Buffer.alloc(50)]))] },
  ],
  [
    'a folded picture without its checksum',
    show,
    { ...drawn, more: [image('/Filter /FlateDecode', folded.subarray(0, -4))] },
  ],
  ['a missing picture that is not drawn', text, { resources: '/XObject << /X 99 0 R >>' }],
  [
    'a missing picture beside the sheet',
    'q 0 0 0 0 re W n 700 700 9 9 re W n /X Do Q',
    { resources: '/XObject << /X 99 0 R >>' },
  ],
  [
    'a missing font that no text is set in',
    text,
    { resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /G 99 0 R >>' },
  ],
  ['a missing font of invisible text', `3 Tr ${text.replace('/F', '/G')}`, { resources: '/Font << /G 99 0 R >>' }],
  ['annotations that are null', text, { page: '/Annots [null 99 0 R]' }],
  [
    'a note without its look that is not printed',
    text,
    { page: '/Annots [<< /Subtype /Stamp /Rect [9 9 99 99] /AP << /N 99 0 R >> >>]' },
  ],
  ['missing metadata', text, { page: '/Metadata 99 0 R /StructParents 0' }],
  ['no content', '', { page: '/Contents null' }],
  ['a null in the list of content', text, { page: '/Contents [null 5 0 R]' }],
])('%s is no damage', async (_name, content, given) => {
  expect(await isDamaged(content, given)).toBe(false);
});

const operandsOfKind = { number: '1', name: '/F', text: '(a)', list: '[1]', texts: '[(a)]', properties: '/P' };
const otherOperand = { number: '(a)', name: '1', text: '1', list: '1', texts: '(a)', properties: '1' };

describe('an operator with wrong operands, which programs handle differently', () => {
  const needy = [...operandKinds].filter(([, kinds]) => kinds.length > 0);

  it.each(needy)('%s with one of its operands missing', async (operator, kinds) => {
    const given = kinds.map((kind) => operandsOfKind[kind]).slice(1);
    expect(await isDamaged(`${given.join(' ')} ${operator} ${text}`)).toBe(true);
  });

  it.each(needy)('%s with an operand of another kind', async (operator, kinds) => {
    for (const wrong of kinds.keys()) {
      const given = kinds.map((kind, index) => (index === wrong ? otherOperand : operandsOfKind)[kind]);
      expect(await isDamaged(`${given.join(' ')} ${operator} ${text}`)).toBe(true);
    }
  });

  it('is found on the page, in a form, in a pattern cell and in the appearance of a stamp', async () => {
    const bad = `1 w ${text} 1 0 0 1 nan 0 cm`;
    const cell = rawStream(bad, '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9');
    const stamp = '/Annots [<< /Subtype /Stamp /F 4 /Rect [9 9 99 99] /AP << /N 6 0 R >> >>]';
    const patterns = { resources: '/Pattern << /P 6 0 R >>', more: [cell] };
    expect([
      await isDamaged(bad),
      await isDamaged('/X Do', { ...drawn, more: [form(bad)] }),
      await isDamaged('/Pattern cs /P scn 9 9 99 99 re f', patterns),
      await isDamaged(text, { page: stamp, more: [form(bad)] }),
    ]).toEqual([true, true, true, true]);
  });

  it('is accepted with surplus operands, and the last ones are used', async () => {
    const shifted = '9 1 0 0 1 0 900 cm 100 100 50 50 re f';
    const { pages, findings } = await examinePdf(
      rawOnePage({ page: `/Contents 5 0 R /Resources << ${helvetica} >>`, more: [rawStream(shifted)] }),
      5,
    );
    expect(pages).toBe(1);
    expect(findings.map(({ code }) => code)).toContain('blank-page');
  });
});

describe('a syntax error in the content, which programs handle differently', () => {
  const damageOf = async (content: string) =>
    (await examinePdf(aContentPdf(content), 5)).findings.filter(({ code }) => code === 'damaged');

  it.each(misreadContents)('%s is damage', async (content) => {
    expect(await damageOf(content)).toEqual([{ code: 'damaged', severity: 'error', pages: [1] }]);
  });

  it.each(oddContents)('%s is none', async (content) => {
    expect(await damageOf(content)).toEqual([]);
  });
});
