import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '#pdf-lib';

/** Highest object number that a conforming file may have (ISO 32000-1 Annex C). */
export const maxObjectNumber = 8_388_607;

/**
 * Highest number of an object as written in the file, `12 0 obj`. pdf-lib does not report the numbers of object streams
 * and cross-reference streams. Text that only looks like an object makes the result higher, which does no harm.
 */
export function highestWrittenNumber(pdf: Buffer): number {
  let highest = 0;
  for (let at = pdf.indexOf('obj'); at !== -1; at = pdf.indexOf('obj', at + 3)) {
    const before = pdf.subarray(Math.max(0, at - 24), at).toString('latin1');
    const [, digits] = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+$/.exec(before) ?? [];
    const number = Number(digits ?? 0);
    if (number <= maxObjectNumber) highest = Math.max(highest, number);
  }
  return highest;
}

/**
 * Numbers that objects of the file refer to. A reference to a missing object means null, so a new object must not get
 * its number: a page could draw it otherwise.
 */
export function referencedNumbers(context: PDFContext): Set<number> {
  const numbers = new Set<number>();
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFRef) numbers.add(object.objectNumber);
    const holder = object instanceof PDFStream ? object.dict : object;
    if (holder instanceof PDFDict) open.push(...holder.values());
    if (holder instanceof PDFArray) for (const item of holder.asArray()) open.push(item);
  }
  return numbers;
}
