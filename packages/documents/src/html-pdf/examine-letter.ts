import { PDFDocument, type PDFPage } from '#pdf-lib';
import { contentMarks } from '../pdf-inspection/content-marks.ts';
import { pageContent } from '../pdf-inspection/page-content.ts';
import type { RenderLimits } from './render-limits.ts';
import type { Rendering } from './rendering.ts';

/** The printed letter, if the post takes it. What cannot be read is a fault of this one letter. */
export const examineLetter = (bytes: Uint8Array, limits: RenderLimits): Promise<Rendering> =>
  examine(bytes, limits).catch(() => ({ failure: 'unprintable' }));

async function examine(bytes: Uint8Array, limits: RenderLimits): Promise<Rendering> {
  if (bytes.length > limits.bytes) return { failure: 'too-large' };
  const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
  if (pages.length > limits.pages) return { failure: 'too-many-pages' };
  if (!pages.every(isA4)) return { failure: 'page-size' };
  if (pages.every(isBlank)) return { failure: 'empty' };
  return { bytes, pages: pages.length };
}

const points = (millimetres: number) => (millimetres * 72) / 25.4;
const near = (a: number, b: number) => Math.abs(a - b) < points(2);

function isA4(page: PDFPage): boolean {
  const { width, height } = page.getSize();
  return near(Math.min(width, height), points(210)) && near(Math.max(width, height), points(297));
}

function isBlank({ node }: PDFPage): boolean {
  const content = pageContent(node);
  if (!(content instanceof Uint8Array)) return false;
  const { paints, showsText } = contentMarks(content);
  return !paints && !showsText;
}
