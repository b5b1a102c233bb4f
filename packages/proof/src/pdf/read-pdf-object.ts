import { ProofFault } from '../proof-fault.ts';

/** A dictionary by its keys, such as `/Type`. */
export type PdfDict = ReadonlyMap<string, PdfValue>;
/** Names, numbers, strings and references are the text that stands in the file. */
export type PdfValue = string | readonly PdfValue[] | PdfDict;

/**
 * What an object may consist of. Comments, other blanks, escapes in names and parentheses in strings are no part of what
 * the operator writes.
 */
const token =
  /[\n ]*(<<|>>|\[|\]|\/[A-Za-z0-9.+_-]+|\d{1,10} \d{1,5} R|[+-]?\d{1,10}(?:\.\d{1,10})?|<[0-9A-Fa-f]*>|\((?:[^()\\]|\\.)*\)|true|false|null)/y;
const deepest = 12;

/** Thrown for bytes behind the seal that are not what the operator appends. */
export const notAppended = (detail: string) => new ProofFault('changed-after-seal', detail);

/** Reads the object that begins at a place of the file's text, and where it ends. @throws ProofFault changed-after-seal */
export function readPdfObject(text: string, start: number): { readonly value: PdfValue; readonly end: number } {
  let at = start;

  function next(): string {
    token.lastIndex = at;
    const [whole = '', found] = token.exec(text) ?? [];
    if (found === undefined) throw notAppended(`object at ${at}`);
    at += whole.length;
    return found;
  }

  function listUntil(end: string, depth: number): PdfValue[] {
    if (depth > deepest) throw notAppended('object too deep');
    const items: PdfValue[] = [];
    for (let first = next(); first !== end; first = next()) items.push(valueFrom(first, depth));
    return items;
  }

  function valueFrom(first: string, depth: number): PdfValue {
    if (first === '[') return listUntil(']', depth + 1);
    if (first === '<<') return dictOf(listUntil('>>', depth + 1));
    if (first === ']' || first === '>>') throw notAppended(`object at ${at}`);
    return first;
  }

  return { value: valueFrom(next(), 0), end: at };
}

function dictOf(items: readonly PdfValue[]): PdfDict {
  const dict = new Map<string, PdfValue>();
  items.forEach((key, place) => {
    if (place % 2 === 1) return;
    const value = items[place + 1];
    if (typeof key !== 'string' || !key.startsWith('/') || value === undefined || dict.has(key))
      throw notAppended('dictionary');
    dict.set(key, value);
  });
  return dict;
}

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;

/** The text of an object in one form, whatever the order of keys, to compare objects. */
export function comparable(value: PdfValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (!isDict(value)) return `[${(value as readonly PdfValue[]).map(comparable).join('|')}]`;
  const entries = [...value].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `<<${entries.map(([key, item]) => `${key}|${comparable(item)}`).join('|')}>>`;
}

/** The items of a list; none without one. @throws ProofFault changed-after-seal */
export function itemsOf(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === undefined) return [];
  if (typeof value === 'string' || isDict(value)) throw notAppended('list');
  return value as readonly PdfValue[];
}
