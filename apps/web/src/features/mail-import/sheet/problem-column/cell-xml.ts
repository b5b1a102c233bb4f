import { xmlText } from './xml-tags.ts';

/** Maximum length of a text in an Excel cell. */
const longestCell = 32_767;

/** Escapes text for Excel: `_x0041_` would be read as «A», so its underscore is written as a code. */
const excelText = (text: string): string => {
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
