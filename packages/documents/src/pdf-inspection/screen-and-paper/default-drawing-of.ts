import { PDFBool, type PDFDict } from '#pdf-lib';
import { listIn, textIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';
import { numberIn } from '../read/stream-filters.ts';
import { onlyNumbersIn } from './annotation-entries.ts';

/**
 * Whether programs draw an annotation that has no appearance. `screen` stands for our page with pdf.js, `paper` for
 * Ghostscript or Poppler.
 */
export interface DefaultDrawing {
  screen: boolean;
  paper: boolean;
}

export const drawnNowhere: DefaultDrawing = { screen: false, paper: false };
const onPaper: DefaultDrawing = { screen: false, paper: true };
const onBoth: DefaultDrawing = { screen: true, paper: true };

const drawnByAll = new Set([
  ...['Line', 'Square', 'Circle', 'PolyLine', 'Polygon', 'Ink', 'FreeText'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut'],
]);

export function defaultDrawingOf(annotation: PDFDict, subtype: string): DefaultDrawing {
  if (drawnByAll.has(subtype)) return onBoth;
  if (subtype === 'Text' || subtype === 'Stamp') return onPaper;
  if (subtype === 'Popup') return annotation.lookup(nameOf('Open')) === PDFBool.True ? onPaper : drawnNowhere;
  return subtype === 'Link' && hasBorder(annotation) ? onPaper : drawnNowhere;
}

/** Whether a link has a border. The default is a border of one point. pdf.js does not draw link borders. */
export function hasBorder(link: PDFDict): boolean {
  const style = dictIn(link, 'BS');
  if (style) return !style.has(nameOf('W')) || numberIn(style, 'W') > 0;
  if (!link.has(nameOf('Border'))) return !(link.has(nameOf('C')) && listIn(link, 'C').length === 0);
  const border = listIn(link, 'Border');
  return border.length > 0 && (onlyNumbersIn(link, 'Border')?.[2] ?? 1) > 0;
}

const marksOfText = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut']);

/** Whether pdf.js omits a text mark, even with an appearance: its corners are missing or outside of its rectangle. */
export function isOmittedByPdfJs(annotation: PDFDict): boolean {
  if (!marksOfText.has(textIn(annotation, 'Subtype'))) return false;
  const points = onlyNumbersIn(annotation, 'QuadPoints') ?? [];
  if (points.length === 0 || points.length % 8 !== 0) return true;
  const [x = 0, y = 0, otherX = 0, otherY = 0] = onlyNumbersIn(annotation, 'Rect') ?? [];
  return points.some((point, index) => {
    const [from, to] = index % 2 === 0 ? [x, otherX] : [y, otherY];
    return point < Math.min(from, to) || point > Math.max(from, to);
  });
}
