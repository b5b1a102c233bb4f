import type { PDFDocument } from '#pdf-lib';
import { type PageContent, readPageStreams } from '../content/read-page-streams.ts';
import { findBlankPages } from '../findings/blank-pages.ts';
import { findDamagedPages } from '../findings/damaged-pages.ts';
import { findFontsNotEmbedded } from '../findings/find-fonts-not-embedded.ts';
import { findPageSizeProblems, pageSizeOf } from '../findings/page-sizes.ts';
import { findPagesInMargin } from '../findings/pages-in-margin.ts';
import { type PageInk, readInk } from '../ink/page-ink.ts';
import { pixelsPerPoint, prices } from '../painting-cost/prices.ts';
import type { PdfInspection } from '../pdf-finding.ts';
import { pdfLimits } from '../process/inspection-limits.ts';
import { isPlainPrint } from './is-plain-print.ts';

/** Maximum bytes of content, about thirty pages. A print with more content is inspected in a separate process. */
const maxContent = 1024 * 1024;
/** Upper bound of the cost of one shape's edges. Two edges across the whole page cost less. */
const edges = 400;

/**
 * Applies the rules of `examinePdf` to a plain print of our own browser. Omits checks for content that a plain print
 * cannot have, and the second parser, which looks for content hidden from the first.
 * @returns undefined for a print that is not plain, has much content, or may cost too much
 */
export async function examinePlainPrint(lib: PDFDocument, marginMm: number): Promise<PdfInspection | undefined> {
  const pages = lib.getPageCount();
  if (pages === 0 || pages > pdfLimits.pages || !isPlainPrint(lib)) return undefined;
  const contents = contentsOf(lib);
  if (!contents) return undefined;
  const inks = readInk(lib, contents, marginMm);
  if (inks.some((ink) => ink?.isCut) || costOf(contents, inks) > pdfLimits.drawings) return undefined;
  const pageSizes = lib.getPages().map((page) => pageSizeOf(page.getSize()));
  // All fonts have a ToUnicode table, so the ink reader does not report blank text.
  const hasLetters = () => true;
  const findings = [
    ...findDamagedPages(lib, inks),
    ...findPageSizeProblems(pageSizes),
    ...findFontsNotEmbedded(lib, inks),
    ...(await findBlankPages(hasLetters, lib, contents, inks)),
    ...findPagesInMargin(inks, marginMm),
  ];
  return { pages, pageSizes, findings };
}

/** @returns undefined when the contents exceed `maxContent` or one cannot be read */
function contentsOf(lib: PDFDocument): PageContent[] | undefined {
  let left = maxContent;
  const contents: PageContent[] = [];
  for (const { node } of lib.getPages()) {
    const drawing = readPageStreams(node);
    left -= drawing.length;
    if (drawing === 'broken' || left < 0) return undefined;
    contents.push({ bytes: drawing.length, drawing });
  }
  return contents;
}

/**
 * Upper bound of the cost that `readPageDrawings` counts: a plain print has no patterns, images or masks, so the
 * painted area decides. Each byte of content counts as an operator or a character; text is priced by its area.
 */
function costOf(contents: PageContent[], inks: (PageInk | undefined)[]): number {
  const bytes = contents.reduce((sum, content) => sum + (content === 'broken' ? 0 : content.bytes), 0);
  const painted = inks.map((ink) => {
    const { area = 0, shapes = 0 } = ink ?? {};
    return (area * pixelsPerPoint ** 2 * prices.transparent) / 1000 + shapes * edges;
  });
  return painted.reduce((sum, cost) => sum + cost, bytes);
}
