import type { PDFDocument } from '#pdf-lib';
import type { PageContent } from './content/read-page-streams.ts';
import { DrawingTooComplex } from './drawing/drawing-limits.ts';
import { readPageDrawings } from './drawing/read-page-drawings.ts';
import { findActiveContent } from './findings/active-content.ts';
import { findBlankPages, hasVisibleTextForViewer } from './findings/blank-pages.ts';
import { findDamagedPages } from './findings/damaged-pages.ts';
import { findFontsNotEmbedded } from './findings/find-fonts-not-embedded.ts';
import { findPageSizeProblems, readPageSizes } from './findings/page-sizes.ts';
import { findPagesInMargin } from './findings/pages-in-margin.ts';
import { readInk } from './ink/page-ink.ts';
import { type PdfInspection, refusedInspection } from './pdf-finding.ts';
import { pdfLimits } from './process/inspection-limits.ts';
import { assertDecompressible } from './read/assert-decompressible.ts';
import { DecompressionLimitExceeded } from './read/decode-filter.ts';
import { openWithBothParsers, type TwoReadings } from './read/open-with-both-parsers.ts';
import { findCroppedSheets } from './screen-and-paper/find-cropped-sheets.ts';
import { findNotes } from './screen-and-paper/find-notes.ts';
import { findPrintDifferences } from './screen-and-paper/find-print-differences.ts';
import { findReaderDisagreements } from './screen-and-paper/find-reader-disagreements.ts';

/**
 * Runs all checks in the current process. Call it only in inspection processes, which can be killed: a file may make
 * the parsers hang or use up memory.
 */
export async function examinePdf(bytes: Uint8Array, marginMm: number): Promise<PdfInspection> {
  try {
    const readings = await openWithBothParsers(bytes);
    if (typeof readings === 'string') return refusedInspection(readings);
    try {
      return await examineReadings(readings, marginMm);
    } finally {
      await readings.js.loadingTask.destroy();
    }
  } catch {
    return refusedInspection('damaged');
  }
}

async function examineReadings({ lib, js }: TwoReadings, marginMm: number): Promise<PdfInspection> {
  const pages = lib.getPageCount();
  if (pages !== js.numPages) return refusedInspection('page-count-disagrees', pages);
  if (pages === 0) return refusedInspection('no-pages');
  if (pages > pdfLimits.pages) return refusedInspection('too-many-pages', pages);

  const contents = drawingsWithinLimits(lib);
  if (!contents) return refusedInspection('too-complex', pages);
  const inks = readInk(lib, contents, marginMm);
  const pageSizes = await readPageSizes(js);
  const findings = [
    ...findDamagedPages(lib, inks),
    ...(await findActiveContent({ lib, js })),
    ...findPrintDifferences(lib, contents),
    ...(await findReaderDisagreements({ lib, js })),
    ...findPageSizeProblems(pageSizes),
    ...findFontsNotEmbedded(lib, inks),
    ...(await findBlankPages((page) => hasVisibleTextForViewer(js, page), lib, contents, inks)),
    ...findPagesInMargin(inks, marginMm),
    ...findNotes(lib),
    ...findCroppedSheets(lib),
  ];
  return { pages, pageSizes, findings };
}

/** @returns undefined when decompression or drawing exceeds the limits */
function drawingsWithinLimits(lib: PDFDocument): PageContent[] | undefined {
  try {
    assertDecompressible(lib);
    return readPageDrawings(lib);
  } catch (problem) {
    if (problem instanceof DecompressionLimitExceeded || problem instanceof DrawingTooComplex) return undefined;
    throw problem;
  }
}
