import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';

/** Keys of lists from which an item may be removed. In other arrays the position of an item matters. */
const lists = new Set(['Kids', 'Fields', 'Annots', 'CO', 'K'].map(nameOf));

/**
 * Removes all references to objects in `gone`, and then all unreachable objects. Destinations on a page in `gone`, and
 * actions that lead there, are removed entirely.
 */
export function dropReferences({ context }: PDFDocument, gone: ReadonlySet<PDFRef>): void {
  const reached = new Set<PDFObject>();
  const waiting: PDFObject[] = [];
  const reach = (item: PDFObject | undefined) => {
    if (!item || reached.has(item)) return;
    reached.add(item);
    waiting.push(item);
  };
  const { Root, Info, ID } = context.trailerInfo;
  for (const begin of [Root, Info, ID]) reach(begin);
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (item instanceof PDFRef) reach(context.lookup(item));
    else for (const part of remainingParts(item, context, gone)) reach(part);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

/** Removes the references to objects in `gone` from an object. @returns the remaining parts */
function remainingParts(item: PDFObject, context: PDFContext, gone: ReadonlySet<PDFRef>): PDFObject[] {
  if (item instanceof PDFArray) return clearedArray(item, context, gone).asArray();
  const dict = item instanceof PDFStream ? item.dict : item;
  return dict instanceof PDFDict ? clearedDict(dict, gone).values() : [];
}

function clearedDict(dict: PDFDict, gone: ReadonlySet<PDFRef>): PDFDict {
  for (const [name, value] of dict.entries()) {
    const list = lists.has(name) ? dict.context.lookup(value) : undefined;
    if (list instanceof PDFArray) removeFrom(list, gone);
    else if (isLost(dict.context, value, gone)) dict.delete(name);
  }
  return dict;
}

function removeFrom(list: PDFArray, gone: ReadonlySet<PDFRef>): void {
  for (let index = list.size() - 1; index >= 0; index -= 1) {
    const item = list.get(index);
    if (item instanceof PDFRef && gone.has(item)) list.remove(index);
  }
}

function clearedArray(array: PDFArray, context: PDFContext, gone: ReadonlySet<PDFRef>): PDFArray {
  for (let index = 0; index < array.size(); index += 1) {
    if (isLost(context, array.get(index), gone)) array.set(index, PDFNull);
  }
  return array;
}

/**
 * Whether the item refers to an object in `gone`, or is a destination on a page in `gone` or an action that leads
 * there.
 */
function isLost(context: PDFContext, item: PDFObject, gone: ReadonlySet<PDFRef>): boolean {
  if (item instanceof PDFRef && gone.has(item)) return true;
  const object = context.lookup(item);
  if (!(object instanceof PDFDict)) return isDestination(object, gone);
  return isDestination(context.lookup(object.get(nameOf('D'))), gone);
}

/** Whether the object is an explicit destination on a page in `gone`, such as `[5 0 R /XYZ 0 800 null]`. */
function isDestination(object: PDFObject | undefined, gone: ReadonlySet<PDFRef>): boolean {
  if (!(object instanceof PDFArray) || object.size() < 2 || !(object.get(1) instanceof PDFName)) return false;
  const page = object.get(0);
  return page instanceof PDFRef && gone.has(page);
}
