import { PDFArray, PDFDict, PDFName, type PDFObject } from '#pdf-lib';
import { nameOf } from './pdf-name.ts';

export function dictsIn(dict: PDFDict | undefined, key: string): PDFDict[] {
  return listIn(dict, key).filter((part) => part instanceof PDFDict);
}

/** The text of a name; empty when there is no name. */
export function textIn(dict: PDFDict | undefined, key: string): string {
  const value = dict?.lookup(nameOf(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

/** A name, or the names of a list. */
export function textsIn(dict: PDFDict | undefined, key: string, otherwise?: string): string[] {
  const value = dict?.lookup(nameOf(key));
  const names = value instanceof PDFArray ? listIn(dict, key) : [value];
  const texts = names.filter((name) => name instanceof PDFName).map((name) => name.decodeText());
  return texts.length === 0 && otherwise !== undefined ? [otherwise] : texts;
}

/** The parts of a list, with their references resolved. */
export function listIn(dict: PDFDict | undefined, key: string): (PDFObject | undefined)[] {
  const list = dict?.lookup(nameOf(key));
  return list instanceof PDFArray ? list.asArray().map((part) => dict?.context.lookup(part)) : [];
}
