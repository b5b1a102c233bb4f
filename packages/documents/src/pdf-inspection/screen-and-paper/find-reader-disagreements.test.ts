import { rawOnePage, rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const stamp = rawStream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >>');
const annotation = (flags: number) =>
  `<< /Type /Annot /Subtype /Stamp /F ${flags} /Rect [100 100 200 200] /AP << /N 5 0 R >> >>`;
const layer = (usage: string) => `<< /Type /OCG /Name (L) ${usage} >>`;
const forScreen = '/Usage << /Print << /PrintState /OFF >> >>';

/**
 * Adds another version of object 6 before the end of the file. The cross-reference table does not refer to this
 * version.
 */
function withUnseenVersion(file: Uint8Array, object: string): Uint8Array {
  const text = Buffer.from(file).toString('latin1');
  return new Uint8Array(Buffer.from(text.replace('\nxref\n', `\n6 0 obj\n${object}\nendobj\nxref\n`), 'latin1'));
}

/** Corrects the offset of the cross-reference table after something was inserted before it. */
function withTable(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file).toString('latin1');
  return new Uint8Array(
    Buffer.from(text.replace(/startxref\n\d+/, `startxref\n${text.lastIndexOf('\nxref\n') + 1}`), 'latin1'),
  );
}

const findings = async (file: Uint8Array) =>
  (await examinePdf(file, 5)).findings.map(({ code, feature }) => `${code} ${feature}`);

test.each([
  [36, 4],
  [0, 4],
  [4, 36],
  [4, 0],
])('a stamp with the flags %i for viewers and %i for the other reader is refused', async (seen, unseen) => {
  const file = rawOnePage({ page: '/Annots [6 0 R]', more: [stamp, annotation(seen)] });
  const forged = withTable(withUnseenVersion(file, annotation(unseen)));
  expect(await findings(forged)).toContain('differs-in-print annotation');
});

test.each([
  [forScreen, ''],
  ['', forScreen],
])('a layer with other usages for viewers is refused', async (seen, unseen) => {
  const file = rawOnePage({
    catalogue: '/OCProperties << /OCGs [6 0 R] /D << >> >>',
    page: '/Resources << /Properties << /L 6 0 R >> >> /Contents 5 0 R',
    more: [rawStream('100 600 50 50 re f /OC /L BDC 200 200 50 50 re f EMC'), layer(seen)],
  });
  const forged = withTable(withUnseenVersion(file, layer(unseen)));
  expect(await findings(forged)).toContain('differs-in-print layer');
});

test('a second version of an annotation by an ordinary update is read by both', async () => {
  const file = rawOnePage({ page: '/Annots [6 0 R]', more: [stamp, annotation(36)] });
  const text = Buffer.from(file).toString('latin1');
  const object = `6 0 obj\n${annotation(4)}\nendobj\n`;
  const table = `xref\n6 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
  const before = /startxref\n(\d+)/.exec(text)?.[1];
  const trailer = `trailer\n<< /Size 7 /Root 1 0 R /Prev ${before} >>\nstartxref\n${text.length + object.length}\n%%EOF\n`;
  const updated = new Uint8Array(Buffer.from(text + object + table + trailer, 'latin1'));
  expect(await findings(updated)).not.toContain('differs-in-print annotation');
});

const other = rawStream('300 300 99 99 re f');
const twice = (page: string, more = [other]) =>
  rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << >> ${page} >>`,
      rawStream('100 600 50 50 re f'),
      ...more,
    ],
  });

const repeatedInTrailer = rawPdf({
  objects: [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << >> /Contents 4 0 R >>',
    rawStream('100 600 50 50 re f'),
    '<< /Type /Catalog /Pages 2 0 R >>',
  ],
  trailer: '/Root 5 0 R',
});

test.each([
  ['the contents of a page', twice('/Contents 4 0 R /Contents 5 0 R')],
  ['the sheet of a page', twice('/Contents 4 0 R /MediaBox [0 0 300 300]')],
  ['an entry within an entry', twice('/Contents 4 0 R /PieceInfo << /A << /B 1 /B 2 >> >>')],
  [
    'an object of an object stream',
    twice('/Contents 4 0 R', [rawStream('9 0 << /A 1 /A 2 >>', '/Type /ObjStm /N 1 /First 4')]),
  ],
  ['a dictionary within a list', twice('/Contents 4 0 R /Annots [<< /A << /S 1 >> /A << /S 2 >> >>]')],
  ['a trailer', repeatedInTrailer],
  ['a stream', twice('/Contents 4 0 R', [rawStream('', '/Filter /FlateDecode /Filter /LZWDecode')])],
])('a key that %s has twice with different values is refused, because programs use different ones', async (_, file) => {
  expect(await findings(file)).toContain('differs-in-print repeated entry');
});

test.each([
  ['with one value', twice('/Contents 4 0 R /Contents 4 0 R')],
  ['in different dictionaries', twice('/Contents 4 0 R /PieceInfo << /A << /B 1 >> /C << /B 2 >> >>')],
])('a repeated key %s is accepted', async (_, file) => {
  expect(await findings(file)).toEqual([]);
});
