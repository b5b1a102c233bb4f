import { problem } from '@hybrid-mail/messages/problem';
import { parseWrittenDate } from './parse-written-date.ts';
import { isReadable, normalizeText } from './text.ts';

/**
 * Kinds of template placeholders, by the word after the bar: `{{Долг|сумма}}`. A placeholder without such a word is
 * text.
 */
export const fieldKinds = { text: '', amount: 'сумма', number: 'число', date: 'дата' } as const;
export type FieldKind = keyof typeof fieldKinds;

/** Names of a letter's own columns in spreadsheets; row problems refer to columns by these names. */
export const letterColumns = {
  row: 'Строка',
  receiver: 'Получатель',
  region: 'Область',
  area: 'Район',
  address: 'Адрес',
  template: 'Тип шаблона',
} as const;

/** Maximum length of a cell's value, in characters. */
export const maxValueLength = 2000;

export const fieldProblems = {
  empty: problem('value-missing'),
  unreadable: problem('text-damaged'),
  tooLong: problem('longest', { max: maxValueLength }),
  amount: problem('value-not-amount'),
  number: problem('value-not-number'),
  date: problem('value-not-date'),
  dateOrder: problem('value-date-order'),
} as const;
export type FieldProblem = keyof typeof fieldProblems;

export type FieldValue = { printed: string } | { problem: FieldProblem };

/** Normalizes names of columns and placeholders for comparison: case, ё, spaces and punctuation are ignored. */
export const columnKey = (name: string): string =>
  normalizeText(name)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Columns that every row of a spreadsheet has. */
export const requiredColumns = ['receiver', 'region', 'area', 'address'] as const;

const ownKeys = new Set([...requiredColumns, 'template' as const].map((column) => columnKey(letterColumns[column])));

/** Whether a placeholder of this name prints a field of the letter and needs no separate column. */
export const isLetterColumn = (name: string): boolean => ownKeys.has(columnKey(name));

/** Validates and formats a value; the page and the server share this function. */
export function formatFieldValue(kind: FieldKind, given: string): FieldValue {
  const text = normalizeText(given);
  if (text === '') return { problem: 'empty' };
  if (!isReadable(text)) return { problem: 'unreadable' };
  if ([...text].length > maxValueLength) return { problem: 'tooLong' };
  const printed = printers[kind](text);
  if (printed === null) return { problem: kind as FieldProblem };
  return typeof printed === 'string' ? { printed } : printed;
}

const printers: Record<FieldKind, (text: string) => string | FieldValue | null> = {
  text: (text) => text,
  amount: (text) => {
    const parts = decimalParts(text.replace(currency, ''));
    if (!parts || parts.fraction.length > 2) return null;
    return `${parts.sign}${grouped(parts.whole)},${parts.fraction.padEnd(2, '0')}`;
  },
  number: (text) => {
    const parts = decimalParts(text);
    if (!parts) return null;
    return `${parts.sign}${grouped(parts.whole)}${parts.fraction && `,${parts.fraction}`}`;
  },
  date: (text) => {
    const written = parseWrittenDate(text);
    if (written === null) return null;
    return 'date' in written ? written.date : { problem: 'dateOrder' };
  },
};

interface DecimalParts {
  sign: string;
  whole: string;
  fraction: string;
}

/** Matches the name of the national currency, which people often write before or after an amount. */
const currency = /^(?:сум|сўм|so['’‘ʻʼ`´]?m|uzs)\.?\s*(?=[-−\d])|\s*(?:сум(?:ов|а|ы)?|сўм|so['’‘ʻʼ`´]?m|uzs)\.?$/i;

/**
 * Parses a number as people write it. Thousands may be separated by blanks, apostrophes, commas (if a point or another
 * comma follows) or points (if a comma or another point follows); the fraction by a comma or a point.
 */
function decimalParts(text: string): DecimalParts | null {
  const bare = text.replaceAll(/[\s'’‘ʻʼ`´]/g, '').replace('−', '-');
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)(\d{1,15})(?:[.,](\d{1,6}))?$/.exec(bare) ??
    /^(-?)(\d{1,3}(?:,\d{3})+)\.(\d{1,6})$/.exec(bare) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+),(\d{1,6})$/.exec(bare) ??
    /^(-?)(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/.exec(bare) ??
    [];
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return digits === '' || digits.length > 15 ? null : { sign, whole: digits, fraction };
}

/** Groups digits in threes with no-break spaces, like all numbers of the product. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '\u00A0');
