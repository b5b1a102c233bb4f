import type { PDFDocumentProxy } from '#pdf-js';
import { errorFinding, type PageFormat, type PdfFinding, type PdfPageSize, warningFinding } from '../pdf-finding.ts';

const toleranceMm = 2;
const a4 = { short: 210, long: 297 };
const letter = { short: 215.9, long: 279.4 };
const formats: { format: PageFormat; short: number; long: number }[] = [
  { format: 'A4', ...a4 },
  { format: 'Letter', ...letter },
  { format: 'A3', short: 297, long: 420 },
  { format: 'A5', short: 148, long: 210 },
];

/** Maximum difference from A4, in millimetres, of a page that is scaled to A4: the difference of US Letter. */
const fittedUpTo = Math.hypot(letter.short - a4.short, letter.long - a4.long);

export async function readPageSizes(js: PDFDocumentProxy): Promise<PdfPageSize[]> {
  const sizes: PdfPageSize[] = [];
  for (let number = 1; number <= js.numPages; number += 1) {
    const page = await js.getPage(number);
    // The viewport takes the crop box, the rotation and the user unit into account.
    sizes.push(pageSizeOf(page.getViewport({ scale: 1 })));
  }
  return sizes;
}

/** @param size in points, as displayed */
export function pageSizeOf({ width, height }: { width: number; height: number }): PdfPageSize {
  const [widthMm, heightMm] = [toMm(width), toMm(height)];
  return { widthMm, heightMm, format: formatOf(widthMm, heightMm) };
}

/**
 * A4 portrait is accepted. Other pages that are printed scaled to A4 get a warning: A4 landscape, US Letter, and sizes
 * close to A4, such as scans. Any other size is an error.
 */
export function findPageSizeProblems(sizes: PdfPageSize[]): PdfFinding[] {
  const pagesWhere = (applies: (size: PdfPageSize) => boolean) =>
    sizes.flatMap((size, index) => (applies(size) ? [index + 1] : []));
  const isFitted = (size: PdfPageSize) => size.format !== 'A4' && isPrintable(size);
  const wrong = pagesWhere((size) => !isPrintable(size));
  const letterPages = pagesWhere(({ format }) => format === 'Letter');
  const near = pagesWhere((size) => size.format === 'other' && isPrintable(size));
  const landscape = pagesWhere((size) => isFitted(size) && size.widthMm > size.heightMm);
  return [
    ...(wrong.length > 0 ? [errorFinding('page-size', { pages: wrong })] : []),
    ...(letterPages.length > 0 ? [warningFinding('letter-size', { pages: letterPages })] : []),
    ...(near.length > 0 ? [warningFinding('near-a4', { pages: near })] : []),
    ...(landscape.length > 0 ? [warningFinding('landscape', { pages: landscape })] : []),
  ];
}

function isPrintable({ format, widthMm, heightMm }: PdfPageSize): boolean {
  if (format !== 'other') return format !== 'A3' && format !== 'A5';
  const [short, long] = sides(widthMm, heightMm);
  return Math.hypot(short - a4.short, long - a4.long) <= fittedUpTo;
}

function formatOf(widthMm: number, heightMm: number): PageFormat {
  const [short, long] = sides(widthMm, heightMm);
  const near = (a: number, b: number) => Math.abs(a - b) <= toleranceMm;
  const format = formats.find((known) => near(short, known.short) && near(long, known.long))?.format ?? 'other';
  return format === 'A4' && widthMm > heightMm ? 'A4-landscape' : format;
}

const sides = (widthMm: number, heightMm: number) =>
  [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)] as const;

const toMm = (points: number) => Math.round((points * 254) / 72) / 10;
