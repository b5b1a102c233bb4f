import { parseMonthName } from '@hybrid-mail/contracts/parse-written-date';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import type { CellProblem } from '../../../shared/places/checked-cell.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import type { Target } from './targets.ts';

const dayPatterns = [
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})(?: 0?0:00(?::00)?)?$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]00:00(?::00)?)?$/,
];

/** Parses a text that is only a date, else null. Excel saves «12/3» to a text file as «12.мар» or «12.03.2026». */
function dayIn(text: string): { day: number; month: number; year?: string } | null {
  for (const pattern of dayPatterns) {
    const { day, month, year } = pattern.exec(text)?.groups ?? {};
    if (day && month && year) return { day: Number(day), month: Number(month), year };
  }
  const [, day, word = ''] = /^(\d{1,2})[-. /](\p{L}+)\.?$/u.exec(text) ?? [];
  const month = parseMonthName(word);
  return day && month ? { day: Number(day), month } : null;
}

/**
 * Detects a date in a cell that is no placeholder value: Excel converts a text such as «12/3» to a date.
 * @returns the problem, with the probable original texts as fixes; null without a date
 */
export function findDateConversion(cell: SheetCell, { key, kind }: Target): CellProblem | null {
  if (kind === 'field') return null;
  const isDate = cell.kind === 'date' || cell.kind === 'time';
  if (!isDate && !(kind === 'address' && dayIn(cell.text.trim()))) return null;
  const [problem, text] = kind === 'address' ? texts.problems.houseIsDate : texts.problems.textIsDate;
  const fixes = typedForms(cell).map((typed) => ({ label: typed, values: { [key]: typed } }));
  return { kind: problem, text, fixes };
}

/** Probable original texts: first day/month as in Uzbekistan, then month/day as in English Excel. */
function typedForms({ text, value = text, kind }: SheetCell): string[] {
  if (kind === 'time') return [text];
  const found = dayIn(value.replace(/ \d{2}:\d{2}(?::\d{2})?$/, '').trim());
  if (!found) return [];
  const { day, month, year } = found;
  // Excel shows only month and year, so the text was «1/2026» or «12/35».
  if (year && !/^\d/.test(text)) return [`${month}/${year}`, `${month}/${year.slice(2)}`];
  const isWhole = text === value && year !== undefined;
  return [...new Set([`${day}/${month}`, `${month}/${day}`, ...(isWhole ? [`${day}/${month}/${year.slice(2)}`] : [])])];
}
