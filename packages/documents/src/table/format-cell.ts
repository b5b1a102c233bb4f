import type { Cell, ColumnKind } from './table.ts';

const groups = /\B(?=(\d{3})+(?!\d))/g;
const noBreak = '\u00A0';
const decimal = /^-?\d+(\.\d+)?$/;

/** `4 218 500,00` and `18 340` with no-break spaces; text as it is, nothing for no value. */
export function formatCell(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  const text = String(cell);
  if (kind === 'text' || kind === 'ordinal' || !decimal.test(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  const grouped = whole.replace('-', '−').replace(groups, noBreak);
  return kind === 'money' ? `${grouped},${decimals.padEnd(2, '0')}` : grouped;
}

/** A number as a machine writes it; null when the value is none, so that it is never written as one. */
export function numberText(cell: Cell): string | null {
  const text = String(cell ?? '');
  return decimal.test(text) ? text : null;
}
