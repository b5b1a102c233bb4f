import { PDFArray, PDFDict, PDFNumber, type PDFObject } from '#pdf-lib';
import { numbersOf } from '../../read/dict-entries.ts';
import { nameOf } from '../../read/pdf-name.ts';
import { isType3 } from '../../read/resources.ts';
import { numberIn } from '../../read/stream-filters.ts';
import { blankCodes } from '../blank-codes.ts';
import type { Matrix } from '../ink-geometry.ts';

/** Advance widths of a font's characters, as a share of the font size. */
export interface FontWidths {
  bytesEach: 1 | 2;
  widthOf(code: number): number;
  isBlank(code: number): boolean;
  /** Undefined when no font is set, or the font is missing from the file. */
  font?: PDFDict;
  isMissing?: boolean;
  /** The font matrix of a Type 3 font, whose glyphs are drawings. */
  glyphs?: Matrix;
}

const known = new WeakMap<PDFDict, FontWidths>();

export function fontWidths(font: PDFDict): FontWidths {
  const widths = known.get(font) ?? { ...readWidths(font), font };
  known.set(font, widths);
  return widths;
}

const usualWidth = 0.5;

export const fallbackWidths: FontWidths = { bytesEach: 1, widthOf: () => usualWidth, isBlank: (code) => code === 32 };
export const missingFontWidths: FontWidths = { ...fallbackWidths, isMissing: true };

function readWidths(font: PDFDict): FontWidths {
  const descendants = font.lookup(nameOf('DescendantFonts'));
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  const blanks = blankCodes(font);
  const isBlank = (code: number) => blanks.has(code);
  if (descendant instanceof PDFDict) {
    const widths = compositeWidths(descendant);
    const usual = descendant.has(nameOf('DW')) ? numberIn(descendant, 'DW') : 1000;
    return { bytesEach: 2, widthOf: (code) => (widths.get(code) ?? usual) / 1000, isBlank };
  }
  const widths = numbersOf(font.lookup(nameOf('Widths')));
  const first = numberIn(font, 'FirstChar');
  const matrix = numbersOf(font.lookup(nameOf('FontMatrix')));
  const unit = matrix[0] ?? 0.001;
  const [a = unit, b = 0, c = 0, d = unit, e = 0, f = 0] = matrix;
  return {
    bytesEach: 1,
    widthOf: (code) => (widths.length > 0 ? (widths[code - first] ?? 0) * unit : usualWidth),
    isBlank,
    ...(isType3(font) && { glyphs: [a, b, c, d, e, f] }),
  };
}

/**
 * Widths in a composite font: `12 [500 600]` lists them from code 12, `12 20 500` gives the codes 12 to 20 the same
 * width.
 */
function compositeWidths(font: PDFDict): Map<number, number> {
  const widths = new Map<number, number>();
  const parts = arrayOf(font.lookup(nameOf('W')));
  for (let at = 0; at + 1 < parts.length; ) {
    const first = numberOf(parts[at]);
    const next = font.context.lookup(parts[at + 1]);
    if (next instanceof PDFArray) {
      for (const [index, width] of numbersOf(next).entries()) widths.set(first + index, width);
      at += 2;
    } else {
      const last = Math.min(numberOf(next), 0xffff);
      for (let code = first; code <= last; code += 1) widths.set(code, numberOf(parts[at + 2]));
      at += 3;
    }
  }
  return widths;
}

const arrayOf = (value: PDFObject | undefined) => (value instanceof PDFArray ? value.asArray() : []);
const numberOf = (value: PDFObject | undefined) => (value instanceof PDFNumber ? value.asNumber() : 0);
