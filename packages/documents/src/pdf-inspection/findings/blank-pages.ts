import type { PDFDocumentProxy } from '#pdf-js';
import type { PDFDocument } from '#pdf-lib';
import type { PageContent } from '../content/read-page-streams.ts';
import type { PageInk } from '../ink/page-ink.ts';
import { type PdfFinding, warningFinding } from '../pdf-finding.ts';
import { WhitePictures } from '../pictures/white-pictures.ts';

/** Minimum length of a content stream with text that is assumed to show more than spaces. */
const minBytesOfText = 4096;

/**
 * Finds pages that would be printed as white paper. When in doubt a page is not blank.
 * @param hasLetters whether a page with text shows more than white space
 */
export async function findBlankPages(
  hasLetters: (pageNumber: number) => boolean | Promise<boolean>,
  lib: PDFDocument,
  contents: PageContent[],
  inks: (PageInk | undefined)[],
): Promise<PdfFinding[]> {
  const blank: number[] = [];
  const pictures = new WhitePictures(lib.context);
  for (const [index, ink] of inks.entries()) {
    const content = contents[index];
    if (!ink || !content || content === 'broken' || ink.isCut || ink.isDamaged) continue;
    if (ink.hasDrawing || (ink.hasText && (content.bytes > minBytesOfText || (await hasLetters(index + 1))))) continue;
    if (ink.pictures.length > 0 && !pictures.areWhite(ink)) continue;
    blank.push(index + 1);
  }
  return blank.length > 0 ? [warningFinding('blank-page', { pages: blank })] : [];
}

/**
 * Whether a page shows more than white space. Uses pdf.js, which knows the encodings of all fonts, even without a
 * ToUnicode table.
 */
export async function hasVisibleTextForViewer(js: PDFDocumentProxy, pageNumber: number): Promise<boolean> {
  const page = await js.getPage(pageNumber);
  const { items } = await page.getTextContent();
  return items.some((item) => 'str' in item && item.str.trim() !== '');
}
