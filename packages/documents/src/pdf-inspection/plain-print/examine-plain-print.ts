import type { PDFDocument } from '#pdf-lib';
import { findBlankPages } from '../blank-pages.ts';
import { findDamagedPages } from '../damaged-pages.ts';
import { DrawsTooMuch } from '../drawing-limits.ts';
import { fontsNotEmbedded } from '../fonts-not-embedded.ts';
import { readInk } from '../ink/page-ink.ts';
import { pdfLimits } from '../inspection-limits.ts';
import { pageContent } from '../page-content.ts';
import { pageDrawings } from '../page-drawings.ts';
import { findSizes, pageSize } from '../page-sizes.ts';
import { findInMargin } from '../pages-in-margin.ts';
import type { PdfInspection } from '../pdf-finding.ts';
import { UnfoldsTooFar } from '../unfold-stage.ts';
import { isPlainPrint } from './is-plain-print.ts';

/** Bytes of content, some thirty pages, after which a print is inspected in a process of its own. */
const maxContent = 1024 * 1024;

/**
 * The rules of `examinePdf` for a print of our own browser that is plain: the checks of what a plain print cannot have
 * are left out, and the second parser, which looks for what a file hides from the first.
 * @returns undefined for a print that is not plain, is long, or costs too much
 */
export async function examinePlainPrint(lib: PDFDocument, marginMm: number): Promise<PdfInspection | undefined> {
  const pages = lib.getPageCount();
  if (pages === 0 || pages > pdfLimits.pages || !isPlainPrint(lib) || isLong(lib)) return undefined;
  const contents = drawingsOf(lib);
  if (!contents) return undefined;
  const inks = readInk(lib, contents, marginMm);
  const pageSizes = lib.getPages().map((page) => pageSize(page.getSize()));
  // All fonts have a table of their characters, so text that the ink reader tells of is not blank.
  const hasLetters = () => true;
  const findings = [
    ...findDamagedPages(lib, inks),
    ...findSizes(pageSizes),
    ...fontsNotEmbedded(lib, inks),
    ...(await findBlankPages(hasLetters, lib, contents, inks)),
    ...findInMargin(inks, marginMm),
  ];
  return { pages, pageSizes, findings };
}

function isLong(lib: PDFDocument): boolean {
  const bytes = lib.getPages().reduce((sum, { node }) => sum + pageContent(node).length, 0);
  return bytes > maxContent;
}

function drawingsOf(lib: PDFDocument) {
  try {
    return pageDrawings(lib);
  } catch (problem) {
    if (problem instanceof UnfoldsTooFar || problem instanceof DrawsTooMuch) return undefined;
    throw problem;
  }
}
