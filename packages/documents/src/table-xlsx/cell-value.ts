import type { CellRichTextValue, CellValue } from 'exceljs';
import { type Cell, type ColumnKind, decimalTextOf, isNumeric, momentOf } from '../table/index.ts';
import { xmlText } from './xml-text.ts';

/** Excel's limit for the text of one cell, in UTF-16 units. */
const maxCellText = 32_767;

/** Excel decodes `_x000D_` into the character U+000D, so a literal one in the text is escaped. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Always rich text, because exceljs preserves outer spaces (`xml:space="preserve"`) only in rich text. */
const cellText = (value: string): CellRichTextValue => {
  const text = xmlText(value.slice(0, maxCellText)).replace(looksEscaped, '_x005F_').replaceAll('\r', '_x000D_');
  return { richText: [{ text }] };
};

/**
 * The value that exceljs writes for a cell: a number or Date only if the column has that kind and the value can be
 * parsed, otherwise text, which exceljs never treats as a formula.
 */
export function cellValue(cell: Cell, kind: ColumnKind): CellValue {
  if (cell === null || cell === '') return null;
  if (kind === 'day' || kind === 'moment') return momentOf(cell) ?? cellText(String(cell));
  const number = isNumeric(kind) ? decimalTextOf(cell) : null;
  return number === null ? cellText(String(cell)) : Number(number);
}

export const isRichText = (value: CellValue | undefined) => value instanceof Object && 'richText' in value;
