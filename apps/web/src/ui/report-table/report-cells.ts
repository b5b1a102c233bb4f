import { commonTexts } from '@hybrid-mail/messages/common';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../lib/formats/numbers.ts';

export type ReportCell = string | number | null;

export interface ReportColumn {
  readonly title: string;
  /** An ordinal is a row number, a count is an integer, money is a text with two decimals. */
  readonly kind: 'ordinal' | 'text' | 'count' | 'money';
}

export interface ReportRow {
  readonly id: number;
  readonly cells: readonly ReportCell[];
  /** Whether the row is highlighted; the report's note says why. */
  readonly isHighlighted?: boolean;
  /** Name of what the row belongs to; shown quietly beside its name, which may begin with it. */
  readonly owner?: string | null;
}

export interface ReportContent {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: readonly ReportCell[] | null;
  /** Explains the highlighted rows. */
  readonly note?: string | null;
}

/** Last column that a screen adds to a report; the report's files do not contain it. */
export interface ExtraColumn {
  readonly head: ReactNode;
  readonly cell: (row: ReportRow) => ReactNode;
  readonly total: ReactNode;
  /** Line below the figures of a card on phones. */
  readonly line: (row: ReportRow) => string | undefined;
  readonly totalLine: string | undefined;
}

export const isNumberColumn = ({ kind }: ReportColumn) => kind !== 'text';

/** Index of the column with the row's name. */
export const nameColumnIndex = (columns: readonly ReportColumn[]) =>
  columns.findIndex((column) => !isNumberColumn(column));

const isMoney = /^-?\d+(\.\d+)?$/;

/** Formatted text of a cell. */
export function cellText(cell: ReportCell | undefined, { kind }: ReportColumn): string {
  if (cell === null || cell === undefined) return commonTexts.none;
  // A cell with a price may contain a word instead of a number.
  if (kind === 'money') return isMoney.test(String(cell)) ? formatMoney(String(cell)) : String(cell);
  return kind === 'count' ? formatCount(Number(cell)) : String(cell);
}

/** Text of a total; empty where a total makes no sense, e.g. of prices. */
export const totalText = (cell: ReportCell | undefined, column: ReportColumn) =>
  cell === null || cell === undefined ? '' : cellText(cell, column);
