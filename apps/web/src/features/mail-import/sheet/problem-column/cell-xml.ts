import { xmlText } from './xml-tags.ts';

/** Maximum length of a text in an Excel cell. */
const longestCell = 32_767;

/** Escapes text for Excel: `_x0041_` would be read as «A», so its underscore is written as a code. */
export const excelText = (text: string): string => {
  const kept = text.length > longestCell ? `${text.slice(0, longestCell - 1).toWellFormed()}…` : text;
  return xmlText(kept.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
};

interface CellXml {
  /** Prefix of the elements, `x:` or nothing. */
  readonly prefix?: string;
  readonly at: string;
  /** Style index; null for none. */
  readonly style: number | null;
  readonly text: string;
}

/** A cell with an inline string. */
export function cellXml({ prefix: p = '', at, style, text }: CellXml): string {
  const look = style === null ? '' : ` s="${style}"`;
  return `<${p}c r="${at}"${look} t="inlineStr"><${p}is><${p}t xml:space="preserve">${excelText(text)}</${p}t></${p}is></${p}c>`;
}

/** 1 is A. */
export function letterOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letterOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** A is 1. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** The range of `A1:G40` or `$A$1`; null for anything else. */
export function rangeOf(ref: string) {
  const found = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/i.exec(ref);
  if (!found) return null;
  const [, left = '', top = '', right = left, bottom = top] = found;
  return { left: columnOf(left), top: Number(top), right: columnOf(right), bottom: Number(bottom) };
}
