import { mm, textPdf } from '@hybrid-mail/documents/text-pdf';
import { PDFDocument } from '#pdf-lib';
import { demandForPayment, letterMargins, paymentsAppendix } from './pdf-letter.ts';

export { anEncryptedPdf } from './pdf-encrypted.ts';

interface PdfOptions {
  /** Number of pages with text. */
  pages?: number;
  /** Inserts blank pages so that they have these numbers, from 1. */
  blank?: number[];
  /** Replaces the letter's opening paragraph. */
  text?: string;
  size?: { widthMm: number; heightMm: number };
}

const made = new Map<string, Promise<Uint8Array>>();

/** A realistic letter: a demand for payment with embedded fonts. The same options produce the same bytes. */
export async function aPdf(options: PdfOptions = {}): Promise<Uint8Array> {
  const key = JSON.stringify(options);
  const bytes = made.get(key) ?? makePdf(options);
  made.set(key, bytes);
  return (await bytes).slice();
}

/** A one-page letter in this page size. */
export const aPdfOfSize = (widthMm: number, heightMm: number): Promise<Uint8Array> =>
  aPdf({ pages: 1, size: { widthMm, heightMm } });

/** A text file that was renamed to .pdf. */
export const aTextFileNamedPdf = (): Uint8Array =>
  new TextEncoder().encode('Требование об уплате задолженности\r\nООО «НАМУНА»\r\n');

async function makePdf({ pages = 3, blank = [], text, size }: PdfOptions): Promise<Uint8Array> {
  const letter = await textPdf({
    title: 'Требование об уплате задолженности',
    language: 'ru',
    date: new Date('2026-11-17T07:43:08Z'),
    typeface: 'serif',
    margins: letterMargins,
    content: [demandForPayment(text), ...Array.from({ length: pages - 1 }, (_, index) => paymentsAppendix(index + 1))],
    footer: (page) => ({ text: String(page), fontSize: 9.5, alignment: 'center', marginTop: mm(6) }),
  });
  const whole = blank.length > 0 ? await insertBlank(letter, blank) : letter;
  return size ? fitTo(whole, size) : whole;
}

async function insertBlank(letter: Uint8Array, numbers: readonly number[]): Promise<Uint8Array> {
  const doc = await PDFDocument.load(letter, { updateMetadata: false });
  for (const number of numbers) doc.insertPage(number - 1, [mm(210), mm(297)]);
  return doc.save();
}

async function fitTo(letter: Uint8Array, { widthMm, heightMm }: Required<PdfOptions>['size']): Promise<Uint8Array> {
  const doc = await PDFDocument.load(letter, { updateMetadata: false });
  const scale = Math.min(widthMm / 210, heightMm / 297);
  for (const page of doc.getPages()) {
    page.scaleContent(scale, scale);
    page.translateContent(mm((widthMm - 210 * scale) / 2), 0);
    page.setSize(mm(widthMm), mm(heightMm));
  }
  return doc.save();
}
