import { formatCount, formatMoney } from '../../lib/formats/numbers.ts';
import { commonTexts } from '../../messages/common.ts';

export type ReportCell = string | number | null;

export interface ReportColumn {
  readonly title: string;
  /** An ordinal is a row number, a count is whole, money is text with two decimals. */
  readonly kind: 'ordinal' | 'text' | 'count' | 'money';
}

export interface ReportContent {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly { readonly id: number; readonly cells: readonly ReportCell[] }[];
  readonly totals: readonly ReportCell[] | null;
}

export const isNumber = ({ kind }: ReportColumn) => kind !== 'text';

/** A cell as people read it. */
export function cellText(cell: ReportCell | undefined, { kind }: ReportColumn): string {
  if (cell === null || cell === undefined) return commonTexts.none;
  if (kind === 'money') return formatMoney(String(cell));
  return kind === 'count' ? formatCount(Number(cell)) : String(cell);
}

/** A total that makes no sense, such as that of prices, stays empty. */
export const totalText = (cell: ReportCell | undefined, column: ReportColumn) =>
  cell === null || cell === undefined ? '' : cellText(cell, column);
