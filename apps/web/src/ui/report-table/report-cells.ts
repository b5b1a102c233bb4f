import { commonTexts } from '@hybrid-mail/messages/common';
import { formatCount, formatMoney } from '../../lib/formats/numbers.ts';

export type ReportCell = string | number | null;

export interface ReportColumn {
  readonly title: string;
  /** An ordinal is a row number, a count is whole, money is text with two decimals. */
  readonly kind: 'ordinal' | 'text' | 'count' | 'money';
}

export interface ReportRow {
  readonly id: number;
  readonly cells: readonly ReportCell[];
  /** It stands out; the note of the report says why. */
  readonly isHighlighted?: boolean;
}

export interface ReportContent {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: readonly ReportCell[] | null;
  /** What the rows that stand out have in common. */
  readonly note?: string | null;
}

export const isNumber = ({ kind }: ReportColumn) => kind !== 'text';

/** The column that says what a row is about. */
export const nameColumn = (columns: readonly ReportColumn[]) => columns.findIndex((column) => !isNumber(column));

const isMoney = /^-?\d+(\.\d+)?$/;

/** A cell as people read it. */
export function cellText(cell: ReportCell | undefined, { kind }: ReportColumn): string {
  if (cell === null || cell === undefined) return commonTexts.none;
  // In place of one price there may be a word.
  if (kind === 'money') return isMoney.test(String(cell)) ? formatMoney(String(cell)) : String(cell);
  return kind === 'count' ? formatCount(Number(cell)) : String(cell);
}

/** A total that makes no sense, such as that of prices, stays empty. */
export const totalText = (cell: ReportCell | undefined, column: ReportColumn) =>
  cell === null || cell === undefined ? '' : cellText(cell, column);
