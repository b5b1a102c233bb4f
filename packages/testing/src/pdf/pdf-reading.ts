import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The text of each page in copy order; no-break spaces become plain spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  return eachPage(bytes, async (doc, number) => {
    const { items } = await (await doc.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
    return words.join('').replaceAll('\u00A0', ' ');
  });
}

/** The pieces of text of each page, with font size in points and right edge. */
export async function textPiecesOfPdf(bytes: Uint8Array): Promise<{ text: string; size: number; right: number }[][]> {
  return eachPage(bytes, async (doc, number) => {
    const { items } = await (await doc.getPage(number)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c = 0, d = 0, x = 0] = item.transform as number[];
      return { text: item.str, size: Math.round(10 * Math.hypot(c, d)) / 10, right: x + item.width };
    });
  });
}

/** Hash of the pixels of each page. */
export async function pictureHashesOfPdf(bytes: Uint8Array): Promise<string[]> {
  return eachPage(bytes, async (doc, number) => {
    const { data, width, height } = await pictureOf(doc, number, 50);
    return createHash('sha256').update(`${width}x${height}`).update(data).digest('hex');
  });
}

/** The codes that a barcode scanner reads on each page, by format: `{ Code128: 'EHM15', QRCode: 'https://…' }`. */
export async function barcodesOnPdf(bytes: Uint8Array, dotsPerInch?: number): Promise<Record<string, string>[]> {
  await prepareScanner();
  return eachPage(bytes, async (doc, number) => {
    const found = await readBarcodes(await pictureOf(doc, number, dotsPerInch));
    return Object.fromEntries(found.map(({ format, text }) => [format, text]));
  });
}

/**
 * The quiet zones before and after the barcode of each page, in modules: the distance to the next mark in the pixel row
 * through the middle of the bars, as a scanner measures it.
 */
export async function quietZonesOnPdf(bytes: Uint8Array): Promise<{ before: number; after: number }[]> {
  await prepareScanner();
  return eachPage(bytes, async (doc, number) => {
    const picture = await pictureOf(doc, number, 600);
    const [bars] = await readBarcodes(picture, { formats: ['Code128'] });
    if (!bars) throw new Error('no bars were found');
    const { topLeft, bottomRight } = bars.position;
    return quietZones(inkIn(picture, Math.round((topLeft.y + bottomRight.y) / 2)), topLeft.x, bottomRight.x);
  });
}

interface Ink {
  from: number;
  to: number;
}

/** The dark runs of a row of pixels. */
function inkIn({ data, width }: Scanned, row: number): Ink[] {
  const runs: Ink[] = [];
  for (let x = 0; x < width; x += 1) {
    if ((data[(row * width + x) * 4] ?? 255) >= 128) continue;
    const last = runs.at(-1);
    if (last?.to === x) last.to = x + 1;
    else runs.push({ from: x, to: x + 1 });
  }
  return runs;
}

/** Computes the quiet zones of one barcode. The first three bars and spaces of a Code 128 are eleven modules wide. */
function quietZones(ink: Ink[], left: number, right: number): { before: number; after: number } {
  const middles = ink.map(({ from, to }) => (from + to) / 2);
  const first = middles.findIndex((middle) => middle >= left - 5);
  const last = middles.findLastIndex((middle) => middle <= right + 5);
  const [start, fourth, end] = [ink[first], ink[first + 3], ink[last]];
  if (!start || !fourth || !end) throw new Error('the barcode has too few bars');
  const module = (fourth.from - start.from) / 11;
  const gap = (one: Ink | undefined, other: Ink | undefined) =>
    one && other ? (other.from - one.to) / module : Number.POSITIVE_INFINITY;
  return { before: gap(ink[first - 1], start), after: gap(end, ink[last + 1]) };
}

async function eachPage<T>(bytes: Uint8Array, read: (doc: PDFDocumentProxy, number: number) => Promise<T>) {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: T[] = [];
  for (let number = 1; number <= doc.numPages; number += 1) pages.push(await read(doc, number));
  await doc.loadingTask.destroy();
  return pages;
}

type Intent = 'display' | 'print';

/** The RGBA pixels of each page as pdf.js draws it for the screen or for a printer. */
export const picturesOfPdf = (bytes: Uint8Array, intent: Intent, dotsPerInch: number): Promise<PageImage[]> =>
  eachPage(bytes, (doc, number) => pictureOf(doc, number, dotsPerInch, intent));

export interface PageImage {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

async function pictureOf(
  doc: PDFDocumentProxy,
  number: number,
  dotsPerInch = 200,
  intent: Intent = 'display',
): Promise<Scanned> {
  const page = await doc.getPage(number);
  const viewport = page.getViewport({ scale: dotsPerInch / 72 });
  const factory = doc.canvasFactory as { create(width: number, height: number): { canvas: never; context: Drawing } };
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, canvasContext: context as never, viewport, intent }).promise;
  return context.getImageData(0, 0, Math.ceil(viewport.width), Math.ceil(viewport.height));
}

type Scanned = Extract<Parameters<typeof readBarcodes>[0], { data: unknown; width: number }>;

interface Drawing {
  getImageData(x: number, y: number, width: number, height: number): Scanned;
}

/** Loads the scanner's WebAssembly from the package: by default it would be downloaded. */
async function prepareScanner(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = await readFile(file);
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
}

/** The files that are embedded in the PDF, by name. */
export async function filesInPdf(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const files: Record<string, Uint8Array> = {};
  for (const [id, { filename }] of (await doc.getAttachments()) ?? []) {
    files[filename] = (await doc.getAttachmentContent(id)) as Uint8Array;
  }
  await doc.loadingTask.destroy();
  return files;
}
