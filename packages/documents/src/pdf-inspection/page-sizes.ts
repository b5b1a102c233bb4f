import type { PDFDocumentProxy } from '#pdf-js';
import { error, type PageFormat, type PdfFinding, type PdfPageSize, warning } from './pdf-finding.ts';

const toleranceMm = 2;
const formats: { format: PageFormat; short: number; long: number }[] = [
  { format: 'A4', short: 210, long: 297 },
  { format: 'Letter', short: 215.9, long: 279.4 },
  { format: 'A3', short: 297, long: 420 },
  { format: 'A5', short: 148, long: 210 },
];

export async function readPageSizes(js: PDFDocumentProxy): Promise<PdfPageSize[]> {
  const sizes: PdfPageSize[] = [];
  for (let number = 1; number <= js.numPages; number += 1) {
    const page = await js.getPage(number);
    // The viewport takes the crop box, the rotation and the user unit into account.
    const { width, height } = page.getViewport({ scale: 1 });
    const [widthMm, heightMm] = [toMm(width), toMm(height)];
    sizes.push({ widthMm, heightMm, format: formatOf(widthMm, heightMm) });
  }
  return sizes;
}

/** A4 portrait is right. A4 landscape and US Letter are printed scaled to A4: a warning. Any other size is an error. */
export function findSizes(sizes: PdfPageSize[]): PdfFinding[] {
  const pagesOf = (...wanted: PageFormat[]) =>
    sizes.flatMap(({ format }, index) => (wanted.includes(format) ? [index + 1] : []));
  const wrong = pagesOf('A3', 'A5', 'other');
  const letter = pagesOf('Letter');
  const landscape = pagesOf('A4-landscape');
  return [
    ...(wrong.length > 0 ? [error('page-size', { pages: wrong })] : []),
    ...(letter.length > 0 ? [warning('letter-size', { pages: letter })] : []),
    ...(landscape.length > 0 ? [warning('landscape', { pages: landscape })] : []),
  ];
}

function formatOf(widthMm: number, heightMm: number): PageFormat {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)];
  const near = (a: number, b: number) => Math.abs(a - b) <= toleranceMm;
  const format = formats.find((known) => near(short, known.short) && near(long, known.long))?.format ?? 'other';
  return format === 'A4' && widthMm > heightMm ? 'A4-landscape' : format;
}

const toMm = (points: number) => Math.round((points * 254) / 72) / 10;
