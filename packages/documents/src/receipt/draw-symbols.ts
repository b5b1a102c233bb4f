import type { PDFPage } from '#pdf-lib';
import { colour } from '../text-pdf/index.ts';
import { code128, qrCode } from './symbols.ts';

export interface Box {
  x: number;
  /** The lower edge. */
  y: number;
  width: number;
  height: number;
}

const black = colour('#000000');

/** A reader needs ten modules of blank before the first bar and after the last; one more for the edges of a frame. */
const quietModules = 11;

/** A Code 128 over the whole box, with the blank on both sides that readers need. */
export function drawCode128(page: PDFPage, text: string, { x, y, width, height }: Box): void {
  const widths = code128(text);
  const module = width / (widths.reduce((sum, one) => sum + one, 0) + 2 * quietModules);
  let from = x + quietModules * module;
  widths.forEach((modules, index) => {
    const wide = modules * module;
    if (index % 2 === 0) page.drawRectangle({ x: from, y, width: wide, height, color: black });
    from += wide;
  });
}

/** A QR code as wide as the box. Neighbours in a row are one bar: hairlines between them would disturb a camera. */
export function drawQrCode(page: PDFPage, text: string, { x, y, width }: Omit<Box, 'height'>): void {
  const { size, isDark } = qrCode(text);
  const module = width / size;
  for (let row = 0; row < size; row += 1) {
    const bottom = y + (size - 1 - row) * module;
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      const bar = { x: x + start * module, width: (column - start + 1) * module };
      page.drawRectangle({ ...bar, y: bottom, height: module * 1.01, color: black });
    }
  }
}
