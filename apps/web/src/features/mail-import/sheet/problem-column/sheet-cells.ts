import { columnNumberOf } from '../cell-reference.ts';
import { SheetError } from '../sheet.ts';
import { attributeOf, escapeXmlText, tagsOf, type XmlTag } from './xml-tags.ts';

export interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly tag: XmlTag;
  readonly end: number;
  /** Whether the cell has a value or a formula. */
  readonly isFilled: boolean;
}

export interface RowPlace {
  readonly number: number;
  readonly tag: XmlTag;
  /** Offset of the row's end tag; for a self-closing row, offset after its tag. */
  readonly close: number;
}

interface Visitor {
  readonly cell: (cell: CellPlace) => void;
  readonly row?: (row: RowPlace) => void;
}

const filling = new Set(['v', 'f', 'is']);

/**
 * Visits the rows and cells of a sheet, each row after its cells. A row or cell without a reference follows the
 * previous one.
 * @returns the offset after the last row
 */
export function visitCells(xml: string, { cell, row }: Visitor): number {
  let number = 0;
  let column = 0;
  let open: { readonly tag: XmlTag; isFilled: boolean } | null = null;
  let rowTag: XmlTag | null = null;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row' && tag.kind !== 'close') {
      number = Number(attributeOf(tag, 'r') ?? number + 1);
      column = 0;
      rowTag = tag;
      if (tag.kind === 'empty') row?.({ number, tag, close: tag.end });
    } else if (tag.name === 'row' && rowTag) {
      row?.({ number, tag: rowTag, close: tag.start });
    } else if (tag.name === 'c' && tag.kind !== 'close') {
      const at = attributeOf(tag, 'r')?.replace(/\d+$/, '');
      column = at ? columnNumberOf(at) : column + 1;
      if (tag.kind === 'empty') cell({ row: number, column, tag, end: tag.end, isFilled: false });
      else open = { tag, isFilled: false };
    } else if (tag.name === 'c' && open) {
      cell({ row: number, column, tag: open.tag, end: tag.end, isFilled: open.isFilled });
      open = null;
    } else if (open && filling.has(tag.name) && (tag.kind === 'open' || tag.name === 'f')) {
      open.isFilled = true;
    } else if (tag.name === 'sheetData' && tag.kind === 'close') return tag.start;
  }
  throw new SheetError('damaged');
}

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
