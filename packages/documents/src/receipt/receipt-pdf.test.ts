import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { barcodesOnPdf, quietZonesOnPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { describe, expect, test } from 'vitest';
import { PDFArray, PDFDocument, PDFName, type PDFStream } from '#pdf-lib';
import { aLongReceipt, aReceipt } from '../../test/a-receipt.ts';
import { appendPages, receiptPdf } from './index.ts';

const textOf = async (data = aReceipt()) => (await textOfPdf(await receiptPdf(data))).join(' ').replace(/\s+/g, ' ');
/** Removes white space, because long words may be broken across lines. */
const joined = (text: string) => text.replace(/\s+/g, '');

describe('the receipt', () => {
  test('says everything that a court asks for, on one page', async () => {
    const pages = await textOfPdf(await receiptPdf(aReceipt()));
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    const said = [
      ...['Квитанция', 'EHM10482375', 'RR104823757UZ', '10 000,00 сум', '6 / 6'],
      ...['ООО «Намуна»', 'ИНН 301234567', 'Юридический отдел'],
      ...['Холматова Озода Равшановна', 'махалля Гулистон, 108, кв. 45', 'Иштыханский район', 'Самаркандская область'],
      ...['17.11.2026 12:43:08', '17.11.2026 12:45:31', '17.11.2026 12:47:02'],
      ...['Вручено, 20.11.2026', 'Получил: Холматова О. Р.'],
      ...['РАХИМОВА НОДИРА ШАВКАТОВНА', '40201902050010', '781a6d2f, действителен с 12.02.2026 по 12.02.2028'],
      ...['9f2c41d07be83a15c6e2f4907d18ab5530c9e17f624db8a0915e3c72fd460b8e', 'Напечатано оператором'],
      ...['a83c04bd05f6b5cd5d9b4e36cb1b9e88b2a0c1d1f3e5079c8dd28a7c5b1c4411', '21.11.2026 11:30:00'],
    ];
    for (const words of said) expect(text).toContain(words);
  });

  test('carries a barcode and a QR code that a scanner reads', async () => {
    const [symbols] = await barcodesOnPdf(await receiptPdf(aReceipt()));
    expect(symbols).toEqual({
      Code128: 'EHM10482375',
      QRCode: 'https://hybrid.pochta.uz/#/track/6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01',
    });
  });

  test.each(['EHM1', 'EHM20', 'EHM624', 'EHM1160', 'EHM12345', 'EHM1048237', 'EHM2147483647'])(
    'keeps the bars of %s readable, with ten modules of blank on both sides',
    async (number) => {
      const receipt = await receiptPdf(aReceipt({ number }));
      const [symbols] = await barcodesOnPdf(receipt);
      expect(symbols?.Code128).toBe(number);
      const [quiet] = await quietZonesOnPdf(receipt);
      expect(quiet?.before).toBeGreaterThanOrEqual(10);
      expect(quiet?.after).toBeGreaterThanOrEqual(10);
    },
  );

  test('says that there is no result yet', async () => {
    expect(await textOf(aReceipt({ result: null }))).toContain('Ещё не получен');
  });

  test('writes Russian and both Uzbek alphabets right', async () => {
    const receiver = 'Ўктам Қодиров Ғайрат Ҳамза oʻgʻli Gʻofurov ёлка';
    expect(await textOf(aReceipt({ receiver }))).toContain(receiver);
  });

  test('wraps the longest names and goes on over further pages, with the head of the table on each', async () => {
    const long = aLongReceipt();
    const pages = await textOfPdf(await receiptPdf(long));
    expect(pages.length).toBeGreaterThan(2);
    const text = joined(pages.join(''));
    for (const words of [long.receiver, long.sender.organization, long.sender.unit, long.address]) {
      for (const word of new Set(words.split(' '))) expect(text).toContain(word);
    }
    expect(pages.filter((page) => page.includes('Попытка вручения')).every((page) => page.includes('Время'))).toBe(
      true,
    );
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    });
  });

  test('takes marks and line ends in a name for plain text', async () => {
    expect(await textOf(aReceipt({ receiver: 'А **Б**\nВ' }))).toContain('А **Б** В');
  });

  test('is the same bytes for the same data', async () => {
    const [one, two] = [await receiptPdf(aReceipt()), await receiptPdf(aReceipt())];
    expect(Buffer.compare(one, two)).toBe(0);
  });
});

describe('a letter with its receipt', () => {
  const contentsOf = async (bytes: Uint8Array) =>
    (await PDFDocument.load(bytes)).getPages().map(({ node }) => {
      const contents = node.Contents();
      const parts =
        contents instanceof PDFArray ? contents.asArray().map((part) => node.context.lookup(part)) : [contents];
      return parts.map((part) => Buffer.from((part as PDFStream).getContents()).toString('hex'));
    });

  test('has the pages of the letter first, as they were, and the receipt behind them', async () => {
    const letter = await aPdf({ pages: 3 });
    const both = await appendPages(letter, await receiptPdf(aReceipt()));
    const texts = await textOfPdf(both);
    expect(texts.slice(0, 3)).toEqual(await textOfPdf(letter));
    expect(texts[3]).toContain('Квитанция');
    expect(texts).toHaveLength(4);
    expect((await contentsOf(both)).slice(0, 3)).toEqual(await contentsOf(letter));
  });

  test('keeps the properties that the writer of the letter gave it', async () => {
    const both = await PDFDocument.load(await appendPages(await aPdf(), await receiptPdf(aReceipt())), {
      updateMetadata: false,
    });
    const before = await PDFDocument.load(await aPdf(), { updateMetadata: false });
    expect(both.getTitle()).toBe('Требование об уплате задолженности');
    expect(both.getModificationDate()).toEqual(before.getModificationDate());
    expect(both.catalog.get(PDFName.of('Lang'))).toEqual(before.catalog.get(PDFName.of('Lang')));
  });
});
