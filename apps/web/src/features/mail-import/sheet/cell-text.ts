import { sheetTexts as texts } from '@hybrid-mail/messages/sheet';
import type { CellErrorValue, CellValue } from 'exceljs';
import type { SheetCell } from './sheet.ts';

const longest = 20_000;
const shownOfLong = 200;

/** Formats a number as spreadsheets do: 15 digits, no exponent. */
function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return String(value);
  if (/^0{2,}$/.test(format) && Number.isInteger(value)) return String(value).padStart(format.length, '0');
  if (format.includes('%')) return `${plain(value * 100)}%`;
  return plain(value);
}

function plain(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 }) : text;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Spreadsheet dates have no time zone; exceljs returns them as UTC. */
const dateText = (date: Date) =>
  `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).padStart(4, '0')}`;

const isError = (value: object): value is CellErrorValue => 'error' in value;

/** Text of any cell value: the result of a formula, the text of a link. */
export function cellText(value: CellValue | undefined, format: string): SheetCell {
  if (value === null || value === undefined) return { text: '' };
  if (typeof value === 'string') return bounded(value);
  if (typeof value === 'number') return { text: numberText(value, format) };
  if (typeof value === 'boolean') return { text: value ? texts.yes : texts.no };
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? { text: '', problem: texts.badDate } : { text: dateText(value) };
  }
  if (isError(value)) return { text: value.error, problem: texts.formulaError({ error: value.error }) };
  if ('richText' in value) return bounded(value.richText.map(({ text }) => text).join(''));
  if ('hyperlink' in value) return cellText(value.text as CellValue, format);
  if ('formula' in value || 'sharedFormula' in value) {
    return value.result === undefined
      ? { text: '', problem: texts.noValue }
      : cellText(value.result as CellValue, format);
  }
  return { text: '', problem: texts.unreadable };
}

const bounded = (text: string): SheetCell =>
  text.length > longest ? { text: text.slice(0, shownOfLong), problem: texts.tooLong } : { text };
