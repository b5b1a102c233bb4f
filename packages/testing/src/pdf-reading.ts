import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The words of each page, as somebody would copy them; no-break spaces as plain ones. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  return eachPage(bytes, async (doc, number) => {
    const { items } = await (await doc.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
    return words.join('').replaceAll('\u00A0', ' ');
  });
}

/** Each piece of text of each page, with its size in points and where it ends. */
export async function piecesOfPdf(bytes: Uint8Array): Promise<{ text: string; size: number; right: number }[][]> {
  return eachPage(bytes, async (doc, number) => {
    const { items } = await (await doc.getPage(number)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c = 0, d = 0, x = 0] = item.transform as number[];
      return { text: item.str, size: Math.round(10 * Math.hypot(c, d)) / 10, right: x + item.width };
    });
  });
}

/** What a scanner finds on each page, by the kind of symbol: `{ Code128: 'EHM15', QRCode: 'https://…' }`. */
export async function symbolsOnPdf(bytes: Uint8Array): Promise<Record<string, string>[]> {
  await prepareScanner();
  return eachPage(bytes, async (doc, number) => {
    const found = await readBarcodes(await pictureOf(doc, number));
    return Object.fromEntries(found.map(({ format, text }) => [format, text]));
  });
}

async function eachPage<T>(bytes: Uint8Array, read: (doc: PDFDocumentProxy, number: number) => Promise<T>) {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: T[] = [];
  for (let number = 1; number <= doc.numPages; number += 1) pages.push(await read(doc, number));
  await doc.loadingTask.destroy();
  return pages;
}

/** The page as a printer of 200 dots to the inch would make it. */
async function pictureOf(doc: PDFDocumentProxy, number: number): Promise<Scanned> {
  const page = await doc.getPage(number);
  const viewport = page.getViewport({ scale: 200 / 72 });
  const factory = doc.canvasFactory as { create(width: number, height: number): { canvas: never; context: Drawing } };
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, canvasContext: context as never, viewport }).promise;
  return context.getImageData(0, 0, Math.ceil(viewport.width), Math.ceil(viewport.height));
}

type Scanned = Parameters<typeof readBarcodes>[0];

interface Drawing {
  getImageData(x: number, y: number, width: number, height: number): Scanned;
}

/** The scanner's program comes out of the package, not from the network. */
async function prepareScanner(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = await readFile(file);
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
}
