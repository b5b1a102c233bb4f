import { groupDigits } from '@hybrid-mail/messages/group-digits';
import { type Cell, type ColumnKind, isNumeric } from './table.ts';

const decimal = /^-?\d+(\.\d+)?$/;

/** Formats numbers like `4 218 500,00` and `18 340`, with no-break spaces. Other text is unchanged, null is empty. */
export function formatCell(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  const text = String(cell);
  if (!isNumeric(kind) || kind === 'ordinal' || !decimal.test(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  const grouped = groupDigits(whole.replace('-', '−'));
  return kind === 'money' ? `${grouped},${decimals.padEnd(2, '0')}` : grouped;
}

const clock = /^(\d\d)\.(\d\d)\.(\d{4})(?: (\d\d):(\d\d):(\d\d))?$/;

/** A day or moment as a Date in UTC, since cells of spreadsheets have no time zone; null for any other value. */
export function momentOf(cell: Cell): Date | null {
  const [text, ...parts] = clock.exec(String(cell ?? '')) ?? [];
  if (text === undefined) return null;
  const [day = 0, month = 0, year = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
}

/** The cell as decimal text if it is a decimal number; null for any other value. */
export function decimalTextOf(cell: Cell): string | null {
  const text = String(cell ?? '');
  return decimal.test(text) ? text : null;
}
