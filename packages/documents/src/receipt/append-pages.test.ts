import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { rawOnePage, rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { pictureHashesOfPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { describe, expect, test } from 'vitest';
import { PDFDict, PDFDocument, PDFName, PDFRef } from '#pdf-lib';
import { aReceipt } from '../../test/a-receipt.ts';
import { insertPdfSeal, preparePdfSeal } from '../pdf-seal/index.ts';
import { appendPages, receiptPdf } from './index.ts';

const receipt = () => receiptPdf(aReceipt());
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const savedAs = async (useObjectStreams: boolean) =>
  (await PDFDocument.load(await aPdf({ pages: 3 }), { updateMetadata: false })).save({ useObjectStreams });

/** A table whose page tree stands in an object stream, which only the cross-reference stream of the trailer names. */
function aHybridPdf(): Uint8Array {
  const parts: string[] = ['%PDF-1.7\n'];
  const offsets: Record<number, number> = {};
  const lengthOf = () => parts.join('').length;
  const add = (number: number, body: string) => {
    offsets[number] = lengthOf();
    parts.push(`${number} 0 obj\n${body}\nendobj\n`);
  };
  const hidden = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  const head = '2 0 ';
  const body = `${head}${hidden[0]}`;
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>');
  add(4, '<< /Length 17 >>\nstream\n100 600 50 50 re f\nendstream'.replace('17', '18'));
  add(5, `<< /Type /ObjStm /N 1 /First ${head.length} /Length ${body.length} >>\nstream\n${body}\nendstream`);
  const row = (type: number, offset: number, index: number) => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32BE(offset, 1);
    bytes.writeUInt16BE(index, 5);
    return bytes.toString('latin1');
  };
  const streamAt = lengthOf();
  const rows = row(2, 5, 0) + row(1, offsets[5] ?? 0, 0) + row(1, streamAt, 0);
  const dict = `<< /Type /XRef /Size 7 /W [1 4 2] /Index [2 1 5 2] /Root 1 0 R /Length ${rows.length} >>`;
  add(6, `${dict}\nstream\n${rows}\nendstream`);
  const tableAt = lengthOf();
  const line = (number: number) => `${String(offsets[number]).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n0 2\n0000000000 65535 f \n${line(1)}3 2\n${line(3)}${line(4)}`;
  parts.push(`${table}trailer\n<< /Size 7 /Root 1 0 R /XRefStm ${streamAt} >>\nstartxref\n${tableAt}\n%%EOF\n`);
  return new Uint8Array(latin1(parts.join('')));
}

/** A cross-reference stream as most programs write it: compressed, with each row as its difference from the one above. */
function aPdfWithPredictor(): Uint8Array {
  const plain = Buffer.from(rawOnePage()).toString('latin1');
  const at = plain.indexOf('xref\n0');
  const offsets = [...plain.slice(at).matchAll(/(\d{10}) \d{5} n/g)].map(([, offset]) => Number(offset));
  const rows = [Buffer.from([0, 0, 0, 0, 255, 255])];
  for (const offset of [...offsets, at]) {
    const row = Buffer.from([1, 0, 0, 0, 0, 0]);
    row.writeUInt32BE(offset, 1);
    rows.push(row);
  }
  const differences = rows.map((row, index) =>
    Buffer.from([2, ...row.map((byte, column) => (byte - (rows[index - 1]?.[column] ?? 0)) & 255)]),
  );
  const stream = deflateSync(Buffer.concat(differences)).toString('latin1');
  const number = rows.length - 1;
  const dict = `/Type /XRef /Size ${rows.length} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode /Length ${stream.length}`;
  const settings = '/DecodeParms << /Predictor 12 /Columns 6 >>';
  const section = `${number} 0 obj\n<< ${dict} ${settings} >>\nstream\n${stream}\nendstream\nendobj\n`;
  return new Uint8Array(latin1(`${plain.slice(0, at)}${section}startxref\n${at}\n%%EOF\n`));
}

/** The letter with a placeholder for a signature, filled with bytes that are no CMS. */
async function aSignedPdf(letter: Uint8Array): Promise<{ pdf: Uint8Array; signedSha256: string }> {
  const fields = { reason: 'Проверка', name: 'ООО «Намуна»', at: new Date('2026-11-17T07:43:08Z') };
  const prepared = await preparePdfSeal(letter, { ...fields, reservedBytes: 64 });
  return { pdf: insertPdfSeal(prepared, Buffer.from('3003020101', 'hex')), signedSha256: sha256(prepared.signedBytes) };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of what the first `ByteRange` of the file covers. */
function byteRangeSha256(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/.exec(bytes.toString('latin1')) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = numbers.map(Number);
  return sha256(Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]));
}

/** A page tree with the first of two pages, the second of which another version of the tree may show. */
const twoPages = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
  rawStream('100 600 50 50 re f'),
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 6 0 R >>',
  rawStream('200 300 90 90 re f'),
];

const letters: [string, () => Promise<Uint8Array>][] = [
  ['with a cross-reference table', () => aPdf({ pages: 3 })],
  ['with a table, saved by another program', () => savedAs(false)],
  ['with object streams and a cross-reference stream', () => savedAs(true)],
  ['with a cross-reference stream of differences', async () => aPdfWithPredictor()],
  ['with both kinds of cross-references', async () => aHybridPdf()],
  ['with padding behind its end', async () => Buffer.concat([await aPdf(), Buffer.alloc(500)])],
  ['without a line end behind its end', async () => (await aPdf()).subarray(0, -1)],
  [
    'whose cross-references are not where it says',
    async () => broken(await aPdf({ pages: 2 }), /startxref\n\d+/, 'startxref\n7'),
  ],
  ['that names no cross-references', async () => broken(await aPdf({ pages: 2 }), /startxref\n\d+/, '')],
  ['that was appended to before', async () => appendPages(await aPdf(), await aPdf({ pages: 1 }))],
  ['with object streams that was appended to before', async () => appendPages(await savedAs(true), await aPdf())],
];

const broken = (pdf: Uint8Array, pattern: RegExp, text: string) =>
  new Uint8Array(latin1(Buffer.from(pdf).toString('latin1').replace(pattern, text)));

describe.each(letters)('a letter %s', (_, letterOf) => {
  test('gets the pages of the receipt behind its own, which stay byte for byte', async () => {
    const letter = await letterOf();
    const both = await appendPages(letter, await receipt());
    expect(Buffer.compare(both.subarray(0, letter.length), letter)).toBe(0);
    const [before, after] = [await textOfPdf(letter), await textOfPdf(both)];
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toContain('Квитанция');
    expect((await PDFDocument.load(both)).getPageCount()).toBe(before.length + 1);
    const pictures = await pictureHashesOfPdf(both);
    expect(pictures.slice(0, -1)).toEqual(await pictureHashesOfPdf(letter));
    expect(pictures.slice(-1)).toEqual(await pictureHashesOfPdf(await receipt()));
  });

  test('keeps what its signature covers', async () => {
    const { pdf, signedSha256 } = await aSignedPdf(await letterOf());
    expect(byteRangeSha256(pdf)).toBe(signedSha256);
    const both = await appendPages(pdf, await receipt());
    expect(byteRangeSha256(both)).toBe(signedSha256);
    expect((await textOfPdf(both)).at(-1)).toContain('Квитанция');
  });

  test('gives the same file each time', async () => {
    const [letter, paper] = [await letterOf(), await receipt()];
    expect(Buffer.compare(await appendPages(letter, paper), await appendPages(letter, paper))).toBe(0);
  });
});

describe('a letter with its receipt', () => {
  test.each([
    ['with a table', rawOnePage],
    ['with a stream', () => savedAs(true)],
    ['with a stream of differences', aPdfWithPredictor],
    ['with both', aHybridPdf],
  ])('refers to the cross-references of the letter %s, and repeats nothing', async (_, letterOf) => {
    const letter = await letterOf();
    const paper = await receipt();
    const added = Buffer.from(await appendPages(letter, paper)).subarray(letter.length);
    const [, offset] =
      /startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(letter).toString('latin1').trimEnd().concat('\n')) ?? [];
    expect(added.toString('latin1')).toMatch(new RegExp(`/Prev ${offset}\\b`));
    expect(added.length).toBeLessThan(paper.length);
  });

  test('draws the receipt upright and whole although the pages of the letter are turned and cropped', async () => {
    const turned = rawPdf({
      objects: [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /Rotate 90 /CropBox [0 0 300 300] /MediaBox [0 0 595 842] /Resources << >> >>',
        '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
        rawStream('100 600 50 50 re f'),
      ],
    });
    const pictures = await pictureHashesOfPdf(await appendPages(turned, await receipt()));
    expect(pictures[1]).toEqual((await pictureHashesOfPdf(await receipt()))[0]);
  });

  test('does not let a page of the letter draw parts of the receipt', async () => {
    const references = Array.from({ length: 40 }, (_, index) => `${5 + index} 0 R`).join(' ');
    const letter = rawOnePage({ page: `/Contents [4 0 R ${references}]` });
    const both = await appendPages(letter, await receipt());
    const doc = await PDFDocument.load(both);
    for (let number = 5; number < 45; number += 1) expect(doc.context.lookup(PDFRef.of(number))).toBeUndefined();
    expect((await pictureHashesOfPdf(both))[0]).toEqual((await pictureHashesOfPdf(letter))[0]);
  });

  test('shows the pages that viewers show, although the file has another version of its page tree', async () => {
    const plain = Buffer.from(rawPdf({ objects: [...twoPages] })).toString('latin1');
    const other = '2 0 obj\n<< /Type /Pages /Kids [5 0 R] /Count 1 >>\nendobj\n';
    const at = plain.indexOf('xref\n0');
    const letter = latin1(
      `${plain.slice(0, at)}${other}${plain.slice(at)}`.replace(/startxref\n\d+/, `startxref\n${at + other.length}`),
    );
    const pictures = await pictureHashesOfPdf(await appendPages(letter, await receipt()));
    expect(pictures.slice(0, 1)).toEqual(await pictureHashesOfPdf(letter));
    expect(pictures).toHaveLength(2);
  });

  test('has no number for two objects, even if the letter hides the numbers of its streams', async () => {
    const letter = await savedAs(true);
    const text = Buffer.from(letter).toString('latin1');
    const highest = Math.max(...[...text.matchAll(/(\d+) 0 obj/g)].map(([, number]) => Number(number)));
    const added = Buffer.from(await appendPages(letter, await receipt()))
      .subarray(letter.length)
      .toString('latin1');
    const numbers = [...added.matchAll(/^(\d+) 0 obj/gm)].map(([, number]) => Number(number));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => number <= highest)).toHaveLength(1);
  });

  test('leaves out the seal of the receipt, which covers the receipt alone', async () => {
    const { pdf } = await aSignedPdf(await receipt());
    const both = await PDFDocument.load(await appendPages(await aPdf({ pages: 1 }), pdf));
    expect(both.getPages().map(({ node }) => node.has(PDFName.of('Annots')))).toEqual([false, false]);
    expect(both.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
  });

  test('takes a letter whose page tree stands in its catalogue', async () => {
    const letter = rawPdf({
      objects: [
        '<< /Type /Catalog /Pages << /Type /Pages /Kids [2 0 R] /Count 1 >> >>',
        '<< /Type /Page /MediaBox [0 0 595 842] /Resources << >> /Contents 3 0 R >>',
        rawStream('100 600 50 50 re f'),
      ],
    });
    const both = await appendPages(letter, await receipt());
    expect((await textOfPdf(both))[1]).toContain('Квитанция');
    expect((await PDFDocument.load(both)).catalog.get(PDFName.of('Pages'))).toBeInstanceOf(PDFRef);
    expect((await PDFDocument.load(both)).catalog.Pages()).toBeInstanceOf(PDFDict);
  });
});
