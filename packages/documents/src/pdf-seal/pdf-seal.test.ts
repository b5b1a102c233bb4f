import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { rawOnePage, rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { pictureHashesOfPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { describe, expect, test } from 'vitest';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '#pdf-lib';
import { aReceipt } from '../../test/a-receipt.ts';
import { receiptPdf } from '../receipt/index.ts';
import { insertPdfSeal, PdfSealTooLong, preparePdfSeal } from './index.ts';

const fields = {
  reason: 'Квитанция EHM15',
  name: 'Единая система отправки писем (ЕСОП)',
  at: new Date('2026-11-21T06:30:00Z'),
  reservedBytes: 300,
};
const cms = Buffer.concat([Buffer.from('308200fc', 'hex'), Buffer.alloc(252, 7)]);
const name = (text: string) => PDFName.of(text);

const paper = () => receiptPdf(aReceipt());
const saved = async (useObjectStreams: boolean) =>
  (await PDFDocument.load(await aPdf({ pages: 2 }), { updateMetadata: false })).save({ useObjectStreams });

const papers: [string, () => Promise<Uint8Array>][] = [
  ['a receipt', paper],
  ['a PDF with a cross-reference table', () => saved(false)],
  ['a PDF with a cross-reference stream', () => saved(true)],
  ['a sealed receipt', async () => insertPdfSeal(await preparePdfSeal(await paper(), fields), cms)],
];

async function formOf(pdf: Uint8Array) {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  const form = doc.catalog.lookup(name('AcroForm'), PDFDict);
  const list = form.lookup(name('Fields'), PDFArray);
  return { doc, form, fields: list.asArray().map((_, index) => list.lookup(index, PDFDict)) };
}

describe.each(papers)('the seal of %s', (_, paperOf) => {
  test('covers each byte of the file except itself', async () => {
    const original = await paperOf();
    const prepared = await preparePdfSeal(original, fields);
    const sealed = Buffer.from(insertPdfSeal(prepared, cms));
    const [zero, start, end, rest] = prepared.byteRange;
    expect([zero, end + rest]).toEqual([0, sealed.length]);
    expect(sealed.subarray(start, end).toString('latin1')).toBe(
      `<${cms.toString('hex').toUpperCase()}${'0'.repeat(2 * (fields.reservedBytes - cms.length))}>`,
    );
    const signed = Buffer.concat([sealed.subarray(0, start), sealed.subarray(end)]);
    expect(signed.equals(prepared.signedBytes)).toBe(true);
    expect(signed.includes(`/ByteRange [0 ${start} ${end} ${rest}`)).toBe(true);
  });

  test('stands behind the paper, whose bytes and pages stay as they are', async () => {
    const original = await paperOf();
    const sealed = insertPdfSeal(await preparePdfSeal(original, fields), cms);
    expect(Buffer.compare(sealed.subarray(0, original.length), original)).toBe(0);
    expect(await textOfPdf(sealed)).toEqual(await textOfPdf(original));
    expect(await pictureHashesOfPdf(sealed)).toEqual(await pictureHashesOfPdf(original));
  });

  test('is an invisible PAdES signature that names its reason, its maker and its time', async () => {
    const sealed = insertPdfSeal(await preparePdfSeal(await paperOf(), fields), cms);
    const { doc, form, fields: list } = await formOf(sealed);
    expect(form.lookup(name('SigFlags'), PDFNumber).asNumber()).toBe(3);
    const field = list.at(-1);
    const value = field?.lookup(name('V'), PDFDict);
    if (!field || !value) throw new Error('the form has a signature');
    const texts = ['Type', 'Filter', 'SubFilter'].map((key) => String(value.get(name(key))));
    expect(texts).toEqual(['/Sig', '/Adobe.PPKLite', '/ETSI.CAdES.detached']);
    expect(value.lookup(name('Reason'), PDFHexString).decodeText()).toBe(fields.reason);
    expect(value.lookup(name('Name'), PDFHexString).decodeText()).toBe(fields.name);
    expect(value.lookup(name('M'), PDFString).decodeDate()).toEqual(fields.at);
    expect([...value.keys()].map(String)).not.toContain('/Cert');
    expect(String(field.get(name('Rect')))).toBe('[ 0 0 0 0 ]');
    const annotations = doc.getPages()[0]?.node.Annots()?.asArray() ?? [];
    expect(doc.context.lookup(annotations.at(-1), PDFDict)).toBe(field);
  });

  test('has the same bytes each time', async () => {
    const original = await paperOf();
    const [one, two] = [await preparePdfSeal(original, fields), await preparePdfSeal(original, fields)];
    expect(Buffer.compare(one.pdf, two.pdf)).toBe(0);
    expect(Buffer.compare(one.signedBytes, two.signedBytes)).toBe(0);
  });
});

test('two seals have names of their own, and the second leaves what the first covers', async () => {
  const first = await preparePdfSeal(await paper(), fields);
  const once = insertPdfSeal(first, cms);
  const twice = Buffer.from(insertPdfSeal(await preparePdfSeal(once, fields), cms));
  const [, start, end, rest] = first.byteRange;
  const covered = Buffer.concat([twice.subarray(0, start), twice.subarray(end, end + rest)]);
  expect(covered.equals(first.signedBytes)).toBe(true);
  const names = (await formOf(twice)).fields.map((field) => field.lookup(name('T'), PDFString).decodeText());
  expect(names).toEqual(['Seal1', 'Seal2']);
});

test('a form and notes that are there stay', async () => {
  const form = rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R /Annots 7 0 R >>',
      rawStream('100 600 50 50 re f'),
      '<< /Fields [6 0 R] /SigFlags 1 /DA (/Helv 0 Tf) >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Seal1) /Rect [10 10 60 60] /F 4 >>',
      '[6 0 R]',
    ],
  });
  const { doc, form: changed, fields: list } = await formOf((await preparePdfSeal(form, fields)).pdf);
  expect(list.map((field) => field.lookup(name('T'), PDFString).decodeText())).toEqual(['Seal1', 'Seal2']);
  expect(changed.lookup(name('DA'), PDFString).decodeText()).toBe('/Helv 0 Tf');
  expect(doc.getPages()[0]?.node.Annots()?.size()).toBe(2);
});

test('a seal that is longer than its place is refused', async () => {
  const prepared = await preparePdfSeal(rawOnePage(), { ...fields, reservedBytes: 10 });
  expect(() => insertPdfSeal(prepared, new Uint8Array(11))).toThrow(PdfSealTooLong);
  expect(insertPdfSeal(prepared, new Uint8Array(10))).toHaveLength(prepared.pdf.length);
});

test.each([0, -1, 1.5, Number.NaN, 32_768])('a place of %s bytes is refused', async (reservedBytes) => {
  await expect(preparePdfSeal(rawOnePage(), { ...fields, reservedBytes })).rejects.toThrow(RangeError);
});
