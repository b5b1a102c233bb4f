import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { pictureHashesOfPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { describe, expect, test } from 'vitest';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '#pdf-lib';
import { aReceipt } from '../../test/a-receipt.ts';
import { receiptPdf } from '../receipt/index.ts';
import { insertPdfSeal, PdfSealTooLong, prepareDocumentStamp, preparePdfSeal, type SecurityStore } from './index.ts';

const token = Buffer.concat([Buffer.from('308200fc', 'hex'), Buffer.alloc(252, 7)]);
const der = (filling: number, length = 40) =>
  Buffer.concat([Buffer.from([0x30, length]), Buffer.alloc(length, filling)]);
const store: SecurityStore = { certificates: [der(1), der(2)], ocspAnswers: [der(3)], lists: [der(4)] };
const reservedBytes = 300;
const name = (text: string) => PDFName.of(text);

async function sealedReceipt(): Promise<Uint8Array> {
  const fields = { reason: 'Квитанция EHM15', name: 'ЕСОП', at: new Date('2026-11-21T06:30:00Z'), reservedBytes };
  return insertPdfSeal(await preparePdfSeal(await receiptPdf(aReceipt()), fields), token);
}

const stamped = async (pdf: Uint8Array, stored: SecurityStore = store) =>
  insertPdfSeal(await prepareDocumentStamp(pdf, { store: stored, reservedBytes }), token);

const open = (pdf: Uint8Array) => PDFDocument.load(pdf, { updateMetadata: false });
const streamsIn = (dss: PDFDict, key: string) => {
  const list = dss.lookup(name(key), PDFArray);
  return list.asArray().map((_, index) => {
    const stream = list.lookup(index);
    return stream instanceof PDFRawStream ? Buffer.from(stream.contents) : null;
  });
};

describe.each([
  ['a sealed receipt', sealedReceipt],
  ['a PDF with a cross-reference stream', async () => (await open(await aPdf({ pages: 2 }))).save()],
])('the document time stamp of %s', (_, pdfOf) => {
  test('covers each byte of the file except itself', async () => {
    const pdf = await pdfOf();
    const prepared = await prepareDocumentStamp(pdf, { store, reservedBytes });
    const whole = Buffer.from(insertPdfSeal(prepared, token));
    const [zero, start, end, rest] = prepared.byteRange;
    expect([zero, end + rest]).toEqual([0, whole.length]);
    expect(Buffer.concat([whole.subarray(0, start), whole.subarray(end)]).equals(prepared.signedBytes)).toBe(true);
    expect(whole.toString('latin1', start, end)).toMatch(/^<308200FC(?:07)+0+>$/);
    expect(whole.toString('latin1').lastIndexOf(`/ByteRange [0 ${start} ${end} ${rest}`)).toBeGreaterThan(pdf.length);
  });

  test('stands behind the earlier file, whose bytes and pages stay as they are', async () => {
    const pdf = await pdfOf();
    const whole = await stamped(pdf);
    expect(Buffer.compare(whole.subarray(0, pdf.length), pdf)).toBe(0);
    expect(await textOfPdf(whole)).toEqual(await textOfPdf(pdf));
    expect(await pictureHashesOfPdf(whole)).toEqual(await pictureHashesOfPdf(pdf));
  });

  test('has the same bytes each time', async () => {
    const pdf = await pdfOf();
    expect(Buffer.compare(await stamped(pdf), await stamped(pdf))).toBe(0);
  });
});

test('a document time stamp is an invisible signature field, and the catalogue names the extension of ETSI', async () => {
  const { catalog, context, getPages } = await open(await stamped(await sealedReceipt())).then((doc) => ({
    catalog: doc.catalog,
    context: doc.context,
    getPages: () => doc.getPages(),
  }));
  const fields = catalog.lookup(name('AcroForm'), PDFDict).lookup(name('Fields'), PDFArray);
  expect(fields.size()).toBe(2);
  const field = fields.lookup(1, PDFDict);
  expect(['T', 'F', 'Rect'].map((key) => String(field.get(name(key))))).toEqual(['(Stamp1)', '132', '[ 0 0 0 0 ]']);
  const value = field.lookup(name('V'), PDFDict);
  expect(['Type', 'Filter', 'SubFilter'].map((key) => String(value.get(name(key))))).toEqual([
    '/DocTimeStamp',
    '/Adobe.PPKLite',
    '/ETSI.RFC3161',
  ]);
  expect([...value.keys()].map(String)).toEqual(['/Type', '/Filter', '/SubFilter', '/ByteRange', '/Contents']);
  const annotations = getPages()[0]?.node.Annots()?.asArray() ?? [];
  expect(context.lookup(annotations.at(-1), PDFDict)).toBe(field);
  const esic = catalog.lookup(name('Extensions'), PDFDict).lookup(name('ESIC'), PDFDict);
  expect([String(esic.get(name('BaseVersion'))), String(esic.get(name('ExtensionLevel')))]).toEqual(['/1.7', '5']);
});

test('a document time stamp leaves the marks of PDF/A as they are', async () => {
  const { catalog } = await open(await stamped(await sealedReceipt()));
  expect(catalog.lookup(name('OutputIntents'), PDFArray).size()).toBe(1);
  const metadata = catalog.lookup(name('Metadata'));
  if (!(metadata instanceof PDFRawStream)) throw new Error('the catalogue has metadata');
  expect(Buffer.from(metadata.contents).toString()).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
});

describe('the document security store', () => {
  test('has the certificates, the answers of responders and the lists', async () => {
    const { catalog } = await open(await stamped(await sealedReceipt()));
    const dss = catalog.lookup(name('DSS'), PDFDict);
    expect(String(dss.get(name('Type')))).toBe('/DSS');
    expect(['Certs', 'OCSPs', 'CRLs'].map((key) => streamsIn(dss, key))).toEqual([
      store.certificates,
      store.ocspAnswers,
      store.lists,
    ]);
  });

  test('keeps what it had, and gets what is new, when a second stamp follows the first one', async () => {
    const once = await stamped(await sealedReceipt());
    const later: SecurityStore = { certificates: [der(2), der(5), der(5)], ocspAnswers: [], lists: [] };
    const twice = await stamped(once, later);
    expect(Buffer.compare(twice.subarray(0, once.length), once)).toBe(0);
    const { catalog } = await open(twice);
    const dss = catalog.lookup(name('DSS'), PDFDict);
    expect(streamsIn(dss, 'Certs')).toEqual([der(1), der(2), der(5)]);
    expect(streamsIn(dss, 'OCSPs')).toEqual([der(3)]);
    const fields = catalog.lookup(name('AcroForm'), PDFDict).lookup(name('Fields'), PDFArray);
    expect(fields.asArray().map((_, index) => String(fields.lookup(index, PDFDict).get(name('T'))))).toEqual([
      '(Seal1)',
      '(Stamp1)',
      '(Stamp2)',
    ]);
  });

  test('without validation data has no lists', async () => {
    const none = { certificates: [], ocspAnswers: [], lists: [] };
    const { catalog } = await open(await stamped(await sealedReceipt(), none));
    expect([...catalog.lookup(name('DSS'), PDFDict).keys()].map(String)).toEqual(['/Type']);
  });
});

test('a token that PDF/A cannot hold, or that is longer than its place, is refused', async () => {
  const pdf = await sealedReceipt();
  await expect(prepareDocumentStamp(pdf, { store, reservedBytes: 32_768 })).rejects.toThrow(RangeError);
  const prepared = await prepareDocumentStamp(pdf, { store, reservedBytes: 10 });
  expect(() => insertPdfSeal(prepared, token)).toThrow(PdfSealTooLong);
});
