import bwip from 'bwip-js/node';
import type { ContentNode } from 'pdfmake';

interface Size {
  /** In points. */
  width: number;
  height: number;
}

/**
 * Width of the quiet zones. Barcode readers need ten blank modules on each side; one more covers the edges of a frame.
 */
const quietModules = 11;

/**
 * A Code 128 over the whole width, including the quiet zones that readers need.
 * @param text ASCII
 */
export function code128(text: string, { width, height }: Size): ContentNode {
  const widths = barsOf(text);
  const module = width / (widths.reduce((sum, one) => sum + one, 0) + 2 * quietModules);
  let x = quietModules * module;
  const canvas = widths.flatMap((modules, index) => {
    const w = modules * module;
    const bar = { type: 'rect' as const, x, y: 0, w, h: height, color: '#000000' };
    x += w;
    return index % 2 === 0 ? [bar] : [];
  });
  return { canvas };
}

/** Widths of the bars and gaps of a Code 128 in modules, a bar first. */
function barsOf(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('bwip-js returned no bars');
  return symbol.sbs;
}

/** QR code with error correction level M (15 %). @param width points */
export const qrCode = (text: string, width: number): ContentNode => ({
  svg: bwip.toSVG({ bcid: 'qrcode', text, eclevel: 'M' } as { bcid: string; text: string }),
  width,
});
