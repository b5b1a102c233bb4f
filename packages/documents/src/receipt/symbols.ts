import bwip from 'bwip-js/node';

/** A square of dark and light modules, row by row from the top. */
export interface Matrix {
  size: number;
  isDark(row: number, column: number): boolean;
}

/** Widths of the bars and gaps of a Code 128 in modules, a bar first. @param text ASCII */
export function code128(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('no bars were drawn');
  return symbol.sbs;
}

/** A QR code that still reads when a seventh of it is spoilt. */
export function qrCode(text: string): Matrix {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text, eclevel: 'M' } as { bcid: string; text: string });
  if (!symbol || !('pixs' in symbol)) throw new Error('no code was drawn');
  const { pixs, pixx: size } = symbol;
  return { size, isDark: (row, column) => pixs[row * size + column] === 1 };
}
