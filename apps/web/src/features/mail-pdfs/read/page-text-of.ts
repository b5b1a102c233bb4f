import type { PDFPageProxy } from 'pdfjs-dist';
import type { PageText, TextPiece } from './page-text.ts';

/** The text layer of a page, as pdf.js reads it. */
export async function pageTextOf(page: Pick<PDFPageProxy, 'getViewport' | 'getTextContent'>): Promise<PageText> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): TextPiece[] => {
    if (!('str' in item) || item.str === '') return [];
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(c, d);
    const [left, baseline] = onPage(transform as number[], x, y);
    return [
      { text: item.str.normalize('NFC'), box: { x: left, y: baseline - size, width: item.width, height: 1.2 * size } },
    ];
  });
  return { width, height, pieces };
}

/** From the corner below to the corner above, with the rotation of the page. */
const onPage = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const;
