import { createHash } from 'node:crypto';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '#pdf-lib';
import { aLongReceipt, aReceipt, someProofs } from '../../test/a-receipt.ts';
import { insertPdfSeal, preparePdfSeal } from '../pdf-seal/index.ts';
import { receiptPdf } from './index.ts';

const proofs = someProofs();
let doc: PDFDocument;
let bytes: Buffer;
beforeAll(async () => {
  bytes = Buffer.from(await receiptPdf(aReceipt({ proofs })));
  doc = await PDFDocument.load(bytes, { updateMetadata: false });
});

const name = (text: string) => PDFName.of(text);
const streamIn = (dict: PDFDict, key: string): PDFRawStream => {
  const stream = dict.lookup(name(key));
  if (!(stream instanceof PDFRawStream)) throw new Error(`${key} is no stream`);
  return stream;
};
const streamOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode());
const textIn = (dict: PDFDict, key: string) => {
  const value = dict.lookup(name(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : String(value);
};
const dictsOf = (pdf: PDFDocument) =>
  pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object))
    .filter((object) => object instanceof PDFDict);
const ofType = (pdf: PDFDocument, type: string) =>
  dictsOf(pdf).filter((dict) => dict.lookup(name('Type')) === name(type));

describe('the receipt for an archive (PDF/A-3b, ISO 19005-3)', () => {
  test('says in its metadata that it is PDF/A-3b, and repeats its title there', () => {
    const metadata = streamIn(doc.catalog, 'Metadata');
    expect(metadata.dict.has(name('Filter'))).toBe(false);
    const xml = Buffer.from(metadata.getContents()).toString('utf8');
    expect(xml).toMatch(/^<\?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"\?>/);
    expect(xml).toContain('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"');
    expect(xml).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xml).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(xml).toContain('<rdf:li xml:lang="x-default">Квитанция EHM10482375</rdf:li>');
    expect(xml).toContain('<xmp:CreateDate>2026-11-21T06:30:00Z</xmp:CreateDate>');
  });

  test('has the colour profile sRGB for the colours that it uses', () => {
    const [intent, ...others] = doc.catalog.lookup(name('OutputIntents'), PDFArray).asArray();
    expect(others).toEqual([]);
    const dict = doc.context.lookup(intent, PDFDict);
    expect(String(dict.get(name('S')))).toBe('/GTS_PDFA1');
    expect(textIn(dict, 'OutputConditionIdentifier')).toBe('sRGB IEC61966-2.1');
    const stream = streamIn(dict, 'DestOutputProfile');
    expect(stream.dict.lookup(name('N'), PDFNumber).asNumber()).toBe(3);
    const profile = streamOf(stream);
    expect(profile.readUInt32BE(0)).toBe(profile.length);
    expect([profile.toString('latin1', 12, 20), profile.toString('latin1', 36, 40)]).toEqual(['mntrRGB ', 'acsp']);
    expect(profile.toString('latin1')).toContain('sRGB2014');
  });

  test('has a binary mark, an identifier and a language, and nothing behind its end', () => {
    expect(bytes.subarray(0, 15).toString('latin1')).toBe('%PDF-1.7\n%\xff\xff\xff\xff\n');
    const id = doc.context.lookup(doc.context.trailerInfo.ID, PDFArray);
    expect(id.asArray().map(String)).toEqual([expect.stringMatching(/^<[0-9a-f]{32}>$/), String(id.get(0))]);
    expect(textIn(doc.catalog, 'Lang')).toBe('ru');
    expect(bytes.toString('latin1')).toMatch(/startxref\n\d+\n%%EOF\n$/);
  });

  test('embeds each font with the text of its glyphs', () => {
    const fonts = ofType(doc, 'Font').filter((font) => font.lookup(name('Subtype')) === name('Type0'));
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      expect(font.lookup(name('ToUnicode'))).toBeInstanceOf(PDFRawStream);
      const descendant = font.lookup(name('DescendantFonts'), PDFArray).lookup(0, PDFDict);
      const file = streamIn(descendant.lookup(name('FontDescriptor'), PDFDict), 'FontFile2');
      expect(streamOf(file).length).toBeGreaterThan(1000);
      expect(String(descendant.get(name('CIDToGIDMap')))).toBe('/Identity');
    }
  });

  test('has no transparency, actions, links, scripts, forms, layers or external contents', () => {
    for (const state of ofType(doc, 'ExtGState')) {
      for (const key of ['ca', 'CA'])
        expect([undefined, 1]).toContain(state.lookupMaybe(name(key), PDFNumber)?.asNumber());
      for (const key of ['SMask', 'BM', 'TR', 'TR2', 'HTP']) expect(state.has(name(key))).toBe(false);
    }
    const forbidden = ['JS', 'AA', 'OpenAction', 'Annots', 'AcroForm', 'OCProperties', 'Encrypt', 'Group', 'FFilter'];
    for (const dict of dictsOf(doc)) for (const key of forbidden) expect(dict.has(name(key)), key).toBe(false);
    expect(bytes.toString('latin1')).not.toContain('LZWDecode');
  });

  test('prints a mark for a character that its fonts lack, because PDF/A forbids their empty box', async () => {
    const pdf = await receiptPdf(aReceipt({ receiver: '王 Холматова 😶‍🌫️', postalReference: 'RR1\u0001UZ' }));
    const [page = ''] = await textOfPdf(pdf);
    expect(page).toContain('\uFFFD Холматова');
    expect(await glyphsWithoutShape(pdf)).toBe(false);
    expect(await glyphsWithoutShape(bytes)).toBe(false);
    expect(await glyphsWithoutShape(await receiptPdf(aLongReceipt()))).toBe(false);
  });
});

describe('the files in a receipt', () => {
  const specs = () => {
    const list = doc.catalog.lookup(name('AF'), PDFArray);
    return list.asArray().map((_, index) => list.lookup(index, PDFDict));
  };
  const contentsOf = (spec: PDFDict) => streamOf(streamIn(spec.lookup(name('EF'), PDFDict), 'F'));

  test('are named with their type, their relation to the receipt, their time and their checksum', () => {
    const found = specs().map((spec) => {
      const { dict } = streamIn(spec.lookup(name('EF'), PDFDict), 'F');
      const params = dict.lookup(name('Params'), PDFDict);
      const md5 = createHash('md5').update(contentsOf(spec)).digest('hex');
      expect(String(params.get(name('CheckSum')))).toBe(`<${md5}>`);
      expect(params.lookup(name('Size'), PDFNumber).asNumber()).toBe(contentsOf(spec).length);
      expect(textIn(params, 'ModDate')).toBe('D:20261121063000Z');
      const type = dict.lookup(name('Subtype'), PDFName).decodeText();
      return [textIn(spec, 'F'), textIn(spec, 'UF'), type, String(spec.get(name('AFRelationship')))];
    });
    expect(found).toEqual([
      ['evidence.json', 'evidence.json', 'application/json', '/Data'],
      ['signature.p7s', 'signature.p7s', 'application/pkcs7-signature', '/Supplement'],
    ]);
    const names = doc.catalog.lookup(name('Names'), PDFDict).lookup(name('EmbeddedFiles'), PDFDict);
    expect(names.lookup(name('Names'), PDFArray).size()).toBe(4);
  });

  test("are the facts of the receipt for programs and the sender's signature, byte for byte", () => {
    const [evidence, signature] = specs().map(contentsOf);
    expect(signature?.equals(proofs.signature)).toBe(true);
    expect(JSON.parse(evidence?.toString() ?? '')).toEqual({
      format: 'hybrid-mail-receipt/1',
      language: 'ru',
      number: 'EHM10482375',
      uid: proofs.uid,
      postalReference: 'RR104823757UZ',
      asOf: '2026-11-21T06:30:00.000Z',
      sender: aReceipt().sender,
      receiver: {
        name: 'Холматова Озода Равшановна',
        address: 'махалля Гулистон, 108, кв. 45',
        area: 'Иштыханский район',
        region: 'Самаркандская область',
      },
      pages: 6,
      sheets: 6,
      price: '10000.00',
      document: { sha256: aReceipt().documentSha256 },
      signature: {
        file: 'signature.p7s',
        sha256: createHash('sha256').update(proofs.signature).digest('hex'),
        signer: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
        organization: 'ООО «НАМУНА»',
        inn: '301234567',
        pinfl: '40201902050010',
        certificate: { serialNumber: '781a6d2f', validFrom: '2026-02-12', validTo: '2028-02-12' },
      },
      result: { name: 'Вручено', day: '2026-11-20', details: aReceipt().result?.details },
      history: { lastHash: aReceipt().historyHash, entries: proofs.entries },
    });
  });

  test('are missing in a receipt without proofs, which is an archive file too', async () => {
    const pdf = await PDFDocument.load(await receiptPdf(aReceipt()), { updateMetadata: false });
    expect(pdf.catalog.has(name('AF'))).toBe(false);
    expect(pdf.catalog.has(name('OutputIntents'))).toBe(true);
  });

  test('change nothing about the sameness of the receipt', async () => {
    expect(Buffer.compare(await receiptPdf(aReceipt({ proofs })), bytes)).toBe(0);
  });
});

test('a sealed receipt keeps all marks of an archive file and adds only the seal', async () => {
  const fields = { reason: 'Квитанция', name: 'Почта', at: new Date('2026-11-21T06:30:00Z'), reservedBytes: 100 };
  const sealed = insertPdfSeal(await preparePdfSeal(bytes, fields), Buffer.from('3003020101', 'hex'));
  const pdf = await PDFDocument.load(sealed, { updateMetadata: false });
  const added = [...pdf.catalog.keys()].map(String).filter((key) => !doc.catalog.has(name(key.slice(1))));
  expect(added).toEqual(['/AcroForm']);
  const id = pdf.context.lookup(pdf.context.trailerInfo.ID, PDFArray);
  const former = doc.context.lookup(doc.context.trailerInfo.ID, PDFArray);
  expect(String(id.get(0))).toBe(String(former.get(0)));
  expect(String(id.get(1))).not.toBe(String(former.get(1)));
  const annotations = ofType(pdf, 'Annot');
  expect(annotations.map((one) => [String(one.get(name('F'))), String(one.get(name('Rect')))])).toEqual([
    ['132', '[ 0 0 0 0 ]'],
  ]);
});

/** Whether a page draws glyph 0, which fonts have for missing characters. */
async function glyphsWithoutShape(pdf: Uint8Array): Promise<boolean> {
  const whole = await PDFDocument.load(pdf, { updateMetadata: false });
  const contents = whole.getPages().map(({ node }) => node.Contents());
  return contents.some((content) => {
    if (!(content instanceof PDFRawStream)) throw new Error('a page of a receipt has one content stream');
    const codes = [
      ...streamOf(content)
        .toString('latin1')
        .matchAll(/<([0-9a-f]+)>/g),
    ];
    expect(codes.length).toBeGreaterThan(10);
    return codes.some(([, hex = '']) => [...hex.matchAll(/.{4}/g)].some(([code]) => code === '0000'));
  });
}
