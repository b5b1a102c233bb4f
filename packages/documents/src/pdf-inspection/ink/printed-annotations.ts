import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNull, PDFRef, PDFStream, PDFString } from '#pdf-lib';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';
import { numberIn } from '../read/stream-filters.ts';
import { formPlacement } from './form-placement.ts';
import { type Box, type Matrix, transformBox } from './ink-geometry.ts';

/** An annotation that a printer draws. */
export interface PrintedAnnotation {
  dict: PDFDict;
  rect: Box;
  /**
   * `drawn`: viewers draw the annotation themselves, because it has no appearance. `missing`: the appearance object is
   * not in the file.
   */
  look: { form: PDFStream; matrix: Matrix } | 'drawn' | 'missing';
}

const [hidden, print] = [2, 4];
/** Subtypes that are never drawn on a page. */
const undrawn = ['Popup', 'TrapNet', 'PrinterMark'];

/** The annotations that a printer draws: with the flag Print and without Hidden. */
export function printedAnnotations(page: PDFDict): PrintedAnnotation[] {
  const list = page.lookup(nameOf('Annots'));
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((_part, index) => {
    const dict = list.lookup(index);
    if (!(dict instanceof PDFDict)) return [];
    const flags = numberIn(dict, 'F');
    if ((flags & print) === 0 || (flags & hidden) !== 0 || undrawn.includes(textIn(dict, 'Subtype'))) return [];
    const rect = rectOf(dict);
    const isPoint = rect.left === rect.right && rect.bottom === rect.top;
    const look = isPoint ? undefined : lookOf(dict, rect);
    return look ? [{ dict, rect, look }] : [];
  });
}

function lookOf(dict: PDFDict, rect: Box): PrintedAnnotation['look'] | undefined {
  const looks = dictIn(dict, 'AP');
  if (!looks) return isAbsent(dict, 'AP') ? 'missing' : withoutAppearance(dict);
  const normal = looks.lookup(nameOf('N'));
  if (normal instanceof PDFStream) return placed(normal, rect);
  if (!(normal instanceof PDFDict)) return isAbsent(looks, 'N') ? 'missing' : withoutAppearance(dict);
  const state = nameOf(textIn(dict, 'AS') || textIn(dict, 'V') || 'Off');
  const form = normal.lookup(state);
  if (form instanceof PDFStream) return placed(form, rect);
  return normal.get(state) instanceof PDFRef && form === undefined ? 'missing' : undefined;
}

/** Whether the entry refers to an object that is not in the file. */
const isAbsent = (dict: PDFDict, key: string) =>
  dict.get(nameOf(key)) instanceof PDFRef && dict.lookup(nameOf(key)) === undefined;

/** Whether viewers draw an annotation that has no appearance; `drawn` in doubt. */
function withoutAppearance(dict: PDFDict): 'drawn' | undefined {
  const subtype = textIn(dict, 'Subtype');
  if (subtype === 'Link') return hasBorder(dict) ? 'drawn' : undefined;
  if (subtype !== 'Widget') return 'drawn';
  const colours = dictIn(dict, 'MK');
  const isColoured = ['BG', 'BC', 'CA'].some((key) => colours?.lookup(nameOf(key)) instanceof PDFArray);
  return isColoured || hasValue(dict) ? 'drawn' : undefined;
}

/** Whether an annotation has a visible border. The default is a border of one point. */
function hasBorder(dict: PDFDict): boolean {
  const colour = dict.lookup(nameOf('C'));
  if (colour instanceof PDFArray && colour.size() === 0) return false;
  const style = dictIn(dict, 'BS');
  if (style) return !style.has(nameOf('W')) || numberIn(style, 'W') > 0;
  const border = numbersOf(dict.lookup(nameOf('Border')));
  return (border[2] ?? 1) > 0;
}

/** Whether a form field has a value, possibly inherited from its parent field. */
function hasValue(dict: PDFDict, depth = 0): boolean {
  const value = dict.lookup(nameOf('V'));
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText().trim() !== '';
  if (value instanceof PDFName) return value !== nameOf('Off');
  if (value !== undefined && value !== PDFNull) return value instanceof PDFArray || value instanceof PDFStream;
  const parent = dictIn(dict, 'Parent');
  return parent !== undefined && depth < 16 && hasValue(parent, depth + 1);
}

/** Places the form so that its box, after the form's own matrix, fits the annotation's rectangle. */
function placed(form: PDFStream, rect: Box): PrintedAnnotation['look'] {
  const { matrix, box } = formPlacement(form.dict);
  if (!box) return { form, matrix: [1, 0, 0, 1, rect.left, rect.bottom] };
  const turned = transformBox(box, matrix);
  const [width, height] = [turned.right - turned.left, turned.top - turned.bottom];
  if (width === 0 || height === 0) return { form, matrix: [1, 0, 0, 1, rect.left, rect.bottom] };
  const x = (rect.right - rect.left) / width;
  const y = (rect.top - rect.bottom) / height;
  return { form, matrix: [x, 0, 0, y, rect.left - turned.left * x, rect.bottom - turned.bottom * y] };
}

function rectOf(dict: PDFDict): Box {
  const [x = 0, y = 0, otherX = 0, otherY = 0] = numbersOf(dict.lookup(nameOf('Rect')));
  return {
    left: Math.min(x, otherX),
    bottom: Math.min(y, otherY),
    right: Math.max(x, otherX),
    top: Math.max(y, otherY),
  };
}

function textIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(nameOf(key));
  return value instanceof PDFName ? value.decodeText() : '';
}
