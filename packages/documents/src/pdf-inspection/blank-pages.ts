import type { PDFDocumentProxy } from '#pdf-js';
import type { PDFDocument } from '#pdf-lib';
import { contentMarks } from './content-marks.ts';
import type { PageContent } from './page-content.ts';
import { type PdfFinding, warning } from './pdf-finding.ts';
import { nameOf } from './pdf-name.ts';

/** A longer content stream that shows text is assumed to show more than spaces. */
const certainlyText = 4096;

/** Pages that would be printed as white paper. When in doubt a page is not blank. */
export async function findBlankPages(
  js: PDFDocumentProxy,
  lib: PDFDocument,
  contents: PageContent[],
): Promise<PdfFinding[]> {
  const blank: number[] = [];
  for (const [index, content] of contents.entries()) {
    if (content === 'broken') continue;
    const { paints, showsText } = contentMarks(content.drawing);
    if (paints || lib.getPage(index).node.has(nameOf('Annots'))) continue;
    if (showsText && (content.bytes > certainlyText || (await hasLetters(js, index + 1)))) continue;
    blank.push(index + 1);
  }
  return blank.length > 0 ? [warning('blank-page', { pages: blank })] : [];
}

async function hasLetters(js: PDFDocumentProxy, pageNumber: number): Promise<boolean> {
  const page = await js.getPage(pageNumber);
  const { items } = await page.getTextContent();
  return items.some((item) => 'str' in item && item.str.trim() !== '');
}
