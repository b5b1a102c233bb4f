import type { PDFDocument } from '#pdf-lib';
import type { PageInk } from '../ink/page-ink.ts';
import { errorFinding, type PdfFinding } from '../pdf-finding.ts';
import { BrokenPictures } from '../pictures/broken-pictures.ts';
import { isFontProgramMissing } from './find-fonts-not-embedded.ts';

/** Finds pages that draw content that is missing from the file or unreadable. */
export function findDamagedPages(lib: PDFDocument, inks: (PageInk | undefined)[]): PdfFinding[] {
  const pictures = new BrokenPictures(lib.context);
  const isDamaged = (ink: PageInk) =>
    ink.isDamaged ||
    [...ink.fonts].some(isFontProgramMissing) ||
    ink.pictures.some((placed) => pictures.isBroken(placed));
  const pages = inks.flatMap((ink, index) => (!ink || isDamaged(ink) ? [index + 1] : []));
  return pages.length > 0 ? [errorFinding('damaged', { pages })] : [];
}
