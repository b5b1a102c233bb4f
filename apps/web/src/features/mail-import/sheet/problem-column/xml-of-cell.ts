import { escapeXmlText } from './xml-tags.ts';

/** Maximum length of a text in an Excel cell. */
const longestCell = 32_767;

/** Escapes text for Excel, which would read a literal `_x0041_` as «A»: its first underscore becomes `_x005F_`. */
const excelText = (text: string): string => {
  const kept = text.length > longestCell ? `${text.slice(0, longestCell - 1).toWellFormed()}…` : text;
  return escapeXmlText(kept.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
};

interface CellXml {
  /** Namespace prefix of the elements with its colon, such as `x:`. */
  readonly prefix?: string;
  readonly at: string;
  /** Style index; null for none. */
  readonly style: number | null;
  readonly text: string;
}

/** XML of a cell with an inline string. */
export function xmlOfCell({ prefix: p = '', at, style, text }: CellXml): string {
  const look = style === null ? '' : ` s="${style}"`;
  return `<${p}c r="${at}"${look} t="inlineStr"><${p}is><${p}t xml:space="preserve">${excelText(text)}</${p}t></${p}is></${p}c>`;
}
