import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Text run of the page. Lengths are in points from the upper left corner of the page. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly width: number;
  /** In radians, clockwise. */
  readonly angle: number;
  /** Height above the baseline as a fraction of the font size. */
  readonly ascent: number;
  readonly family: string;
  readonly endsLine: boolean;
}

export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
}

/** Limits of a page: a dense table has a thousand runs and ten thousand letters, and each run becomes a DOM element. */
export const maxTextRuns = 5_000;
export const maxCharacters = 100_000;

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Item = Extract<Content['items'][number], { str: string }>;
type Style = Content['styles'][string];

/**
 * Printed text of a page. Null if there is too much text, or if a layer of the page is not printed, because the parser
 * does not report the layer of a text. Invisible text is included: scans contain their recognized text in this form.
 */
export async function readText(document: PDFDocumentProxy, page: PDFPageProxy): Promise<PageText | null> {
  if (!(await areAllLayersPrinted(document, page))) return null;
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const runs: TextRun[] = [];
  const reader = (page.streamTextContent() as ReadableStream<Content>).getReader();
  const styles = new Map<string, Style>();
  let letters = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const [name, style] of Object.entries(part.value.styles)) styles.set(name, style);
    for (const item of part.value.items) {
      if (!('str' in item)) continue;
      runs.push(runOf(item, styles.get(item.fontName), transform as number[]));
      letters += item.str.length;
      if (runs.length > maxTextRuns || letters > maxCharacters) {
        await reader.cancel(new Error('too much text'));
        return null;
      }
    }
  }
  return { width, height, runs };
}

function runOf(item: Item, style: Style | undefined, page: readonly number[]): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page;
  const [ta = 1, tb = 0, tc = 0, td = 1, x = 0, y = 0] = item.transform as number[];
  const perUnit = Math.hypot(a, b);
  const turned = style?.vertical ? Math.PI / 2 : 0;
  return {
    text: item.str.normalize('NFC'),
    x: a * x + c * y + e,
    baseline: b * x + d * y + f,
    size: perUnit * Math.hypot(tc, td),
    width: perUnit * (style?.vertical ? item.height : item.width),
    angle: Math.atan2(b * ta + d * tb, a * ta + c * tb) + turned,
    ascent: style?.ascent || 0.8,
    family: style?.fontFamily ?? 'sans-serif',
    endsLine: item.hasEOL,
  };
}

/** `OPS.beginMarkedContentProps` of pdf.js, copied, because an import for one number would load the whole library. */
const beginMarkedContent = 70;

/**
 * Whether all layers of a page are printed. Reads the page's drawing commands, because a layer may depend on others and
 * any form XObject of the page may use it.
 */
async function areAllLayersPrinted(document: PDFDocumentProxy, page: PDFPageProxy): Promise<boolean> {
  const layers = await document.getOptionalContentConfig({ intent: 'print' });
  if ([...layers].length === 0) return true;
  const { fnArray, argsArray } = await page.getOperatorList({ intent: 'print' });
  return fnArray.every((command, index) => {
    if (command !== beginMarkedContent) return true;
    const [tag, layer] = argsArray[index] as [unknown, unknown];
    return tag !== 'OC' || layers.isVisible(layer);
  });
}
