import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from '#pdf-lib';
import { nameOf } from './pdf-name.ts';

export function dictsIn(dict: PDFDict | undefined, key: string): PDFDict[] {
  return listIn(dict, key).filter((part) => part instanceof PDFDict);
}

/** The text of a name; empty when there is no name. */
export function textIn(dict: PDFDict | undefined, key: string): string {
  const value = dict?.lookup(nameOf(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

/** The text of a name, or the texts of a list of names; `otherwise` when there are none. */
export function textsIn(dict: PDFDict | undefined, key: string, otherwise?: string): string[] {
  const value = dict?.lookup(nameOf(key));
  const names = value instanceof PDFArray ? listIn(dict, key) : [value];
  const texts = names.filter((name) => name instanceof PDFName).map((name) => name.decodeText());
  return texts.length === 0 && otherwise !== undefined ? [otherwise] : texts;
}

/** The items of an array, with their references resolved. */
export function listIn(dict: PDFDict | undefined, key: string): (PDFObject | undefined)[] {
  const list = dict?.lookup(nameOf(key));
  return list instanceof PDFArray ? list.asArray().map((part) => dict?.context.lookup(part)) : [];
}

/** The numbers of an array, with 0 for each item that is not a number. Empty for a value that is not an array. */
export const numbersOf = (value: PDFObject | undefined): number[] =>
  value instanceof PDFArray
    ? value.asArray().map((_part, index) => {
        const number = value.lookup(index);
        return number instanceof PDFNumber ? number.asNumber() : 0;
      })
    : [];

/** Like `numbersOf`, for an entry of a dictionary; undefined when the entry is not an array. */
export function numbersIn(dict: PDFDict, key: string): number[] | undefined {
  const list = dict.lookup(nameOf(key));
  return list instanceof PDFArray ? numbersOf(list) : undefined;
}
