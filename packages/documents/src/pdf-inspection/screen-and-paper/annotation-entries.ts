import { PDFArray, PDFDict, PDFNumber, type PDFObject } from '#pdf-lib';
import { listIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';

/** Bits of an annotation's flags (`/F`). */
export const annotationFlag = { invisible: 1, hidden: 2, print: 4, noRotate: 16, noView: 32 };

export function flagsOf(annotation: PDFDict): number {
  const flags = numberIn(annotation, 'F');
  return Number.isInteger(flags) && flags > 0 ? flags : 0;
}

/** The numbers of an array; undefined when the entry is not an array, or when one item is not a number. */
export function onlyNumbersIn(dict: PDFDict, key: string): number[] | undefined {
  if (!(dict.lookup(nameOf(key)) instanceof PDFArray)) return undefined;
  const numbers = listIn(dict, key);
  return numbers.every((number) => number instanceof PDFNumber)
    ? numbers.map((number) => number.asNumber())
    : undefined;
}

export function hasArea(annotation: PDFDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = onlyNumbersIn(annotation, 'Rect') ?? [];
  return left !== right && bottom !== top;
}

const maxParents = 20;

/** An entry of a form field, possibly inherited from a parent field. */
export function fieldEntry(field: PDFDict, key: string): PDFObject | undefined {
  let holder: PDFObject | undefined = field;
  for (let depth = 0; holder instanceof PDFDict && depth < maxParents; depth += 1) {
    const value = holder.lookup(nameOf(key));
    if (value !== undefined) return value;
    holder = holder.lookup(nameOf('Parent'));
  }
  return undefined;
}
