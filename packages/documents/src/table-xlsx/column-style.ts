import type { Font, Style } from 'exceljs';
import { type ColumnKind, columnKinds, defaultWidths, isNumeric, type TableColumn } from '../table/index.ts';

/**
 * Number format that separates thousands by spaces in every Excel language. A space in a format is printed even without
 * a digit before it, so each magnitude has its own section.
 */
const grouped = (decimals: string) =>
  `[>=1000000]#\\ ###\\ ###\\ ##0${decimals};[>=1000]#\\ ##0${decimals};0${decimals}`;

/** Excel's format "Text": a cell stays text after an edit, so `=1+1` does not become a formula. */
const asText = '@';

const numberFormats: Record<ColumnKind, string> = {
  ordinal: '0',
  text: asText,
  count: grouped(''),
  money: grouped('.00'),
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm:ss',
};

const plain = { name: 'Calibri', family: 2, size: 11 };
const bold = { ...plain, bold: true };

/** Dates are left-aligned like text, under their titles. */
const styleOf = (kind: ColumnKind, font: Partial<Font>): Partial<Style> => ({
  numFmt: numberFormats[kind],
  font,
  ...((kind === 'day' || kind === 'moment') && { alignment: { horizontal: 'left' } }),
});

const headStyle = (kind: ColumnKind): Partial<Style> => ({
  numFmt: asText,
  font: bold,
  alignment: { horizontal: isNumeric(kind) ? 'right' : 'left', vertical: 'middle', wrapText: true },
});

export type KindStyles = Readonly<Record<ColumnKind, Partial<Style>>>;

/**
 * Creates one style object per kind of column: exceljs recognizes a style by its identity, and a style for each cell is
 * slow.
 */
const ofEachKind = (style: (kind: ColumnKind) => Partial<Style>) =>
  Object.fromEntries(columnKinds.map((kind) => [kind, style(kind)])) as KindStyles;

export const headerStyles = ofEachKind(headStyle);
export const bodyStyles = ofEachKind((kind) => styleOf(kind, plain));
export const totalStyles = ofEachKind((kind) => styleOf(kind, bold));

/** Width of a column in characters. */
export const widthOf = ({ kind, width = defaultWidths[kind] }: TableColumn) => width;

const lineHeight = 15;

/**
 * Height of the header row in points. It is set because titles wrap at spaces and not every program adapts the height.
 */
export function headerHeight(columns: readonly TableColumn[]): number {
  const lines = columns.map((column) => {
    const lineRoom = widthOf(column) - 2;
    let [count, room] = [1, lineRoom];
    for (const { length } of column.title.split(' ')) {
      if (length > room && room < lineRoom) [count, room] = [count + 1, lineRoom];
      room -= length + 1;
    }
    return count;
  });
  return lineHeight * Math.max(1, ...lines);
}
