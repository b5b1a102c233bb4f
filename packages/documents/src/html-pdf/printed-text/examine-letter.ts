import { PDFDocument, type PDFPage } from '#pdf-lib';
import { inspectPlainPrint } from '../../pdf-inspection/inspect-pdf.ts';
import type { PrintedLetter } from '../letter-page.ts';
import type { RenderLimits } from '../render-limits.ts';
import { picturePlaceholder, type Rendering, type RenderProblem } from '../rendering.ts';
import { findMissingText } from './find-missing-text.ts';
import type { LetterContents } from './letter-contents.ts';
import type { PrintedMarks } from './printed-marks.ts';
import { readPrintedMarks } from './read-printed-marks.ts';

/**
 * The printed letter if it satisfies the limits and nothing is cut off, otherwise the problem. An unreadable PDF is the
 * problem `unprintable`, not an error.
 */
export const examineLetter = (print: PrintedLetter, limits: RenderLimits): Promise<Rendering> =>
  examine(print, limits).catch(() => ({ failure: 'unprintable' }));

async function examine({ bytes, contents }: PrintedLetter, limits: RenderLimits): Promise<Rendering> {
  if (bytes.length > limits.bytes) return { failure: 'too-large' };
  const print = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = print.getPages();
  if (pages.length > limits.pages) return { failure: 'too-many-pages' };
  if (!pages.every(isA4)) return { failure: 'page-size' };
  const marks = readPrintedMarks(pages);
  const isEmpty = !marks.paints && marks.shapeless === 0 && contents.texts.length === 0;
  if (isEmpty && `${marks.text}` === '') return { failure: 'empty' };
  return problemOf(marks, contents) ?? { bytes, pages: pages.length, inspection: await inspectPlainPrint(print) };
}

function problemOf(marks: PrintedMarks, { texts, pictures }: LetterContents): RenderProblem | null {
  if (marks.scale < 0.995) return { failure: 'too-wide', room: Math.round(marks.room) };
  const what = findMissingText(texts, `${marks.text}`);
  if (what !== null) return { failure: marks.shapeless > 0 ? 'no-shape' : 'cut-off', what };
  return marks.pictures < pictures ? { failure: 'cut-off', what: picturePlaceholder } : null;
}

const points = (millimetres: number) => (millimetres * 72) / 25.4;
const near = (a: number, b: number) => Math.abs(a - b) < points(2);

function isA4(page: PDFPage): boolean {
  const { width, height } = page.getSize();
  return near(Math.min(width, height), points(210)) && near(Math.max(width, height), points(297));
}
