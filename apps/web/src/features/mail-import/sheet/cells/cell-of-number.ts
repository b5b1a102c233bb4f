import { sheetTexts as texts } from '@hybrid-mail/messages/sheet';
import { format } from 'numfmt';
import type { SheetCell } from '../sheet.ts';
import { type DateParts, datePartsOfSerial, formatSheetDay, formatSheetTime, serialNumberOf } from './date-parts.ts';
import { type ShownParts, selectSection, shownPartsOf } from './format-section.ts';

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Converts a number by its format: a date to the product's date format, another number to the text that Excel shows.
 */
export function cellOfNumber(raw: string, pattern: string, is1904 = false): SheetCell {
  const value = Number(raw);
  if (!Number.isFinite(value)) return { text: raw, problem: texts.unreadable };
  const section = selectSection(pattern, value);
  const shown = shownPartsOf(section);
  if (!shown.isDate) return numberCell(raw, value, pattern, shown);
  if (shown.isElapsed) return { text: formatted(section, value) ?? formatPlainNumber(value), kind: 'time' };
  const parts = datePartsOfSerial(value, is1904);
  const isDay = shown.year || shown.month || shown.day;
  if (value === 0 && !is1904 && isDay) return { text: '' };
  if (!parts) return { text: '', problem: texts.badDate };
  return cellOfDate(parts, section, shown);
}

/** Converts a date or a time of day. */
export function cellOfDate({ day, seconds }: DateParts, section: string, shown = shownPartsOf(section)): SheetCell {
  const isClock = shown.isDate && shown.time && !shown.year && !shown.month && !shown.day;
  if (!day) {
    if (!shown.time && shown.isDate) return { text: '', problem: texts.badDate };
    const text = isClock ? clockText(section, { day, seconds }, shown) : formatSheetTime(seconds, seconds % 60 !== 0);
    return { text, kind: 'time' };
  }
  const value = formatSheetDay(day);
  if (isClock) return { text: clockText(section, { day, seconds }, shown), value, kind: 'time' };
  if (shown.isDate && !(shown.year && shown.month && shown.day)) {
    const text = partialDate(section, serialNumberOf({ day, seconds }), shown);
    return { text: text ?? value, value, kind: 'date' };
  }
  // Spreadsheet programs store a date without time as midnight.
  const withTime = seconds > 0 && (shown.time || !shown.isDate);
  if (!withTime) return { text: value, kind: 'date' };
  return { text: `${value} ${formatSheetTime(seconds, shown.seconds && seconds % 60 !== 0)}`, value, kind: 'date' };
}

/** Formats minutes and seconds as Excel does, but a time of day in the product's format. */
function clockText(section: string, parts: DateParts, shown: ShownParts): string {
  const isDayTime = /h/i.test(section);
  const text = isDayTime ? undefined : formatted(section, serialNumberOf(parts));
  return text ?? formatSheetTime(parts.seconds, shown.seconds);
}

const monthIn = (month: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru', { ...options, month: 'long', timeZone: 'UTC' })
    .formatToParts(new Date(Date.UTC(2026, month, 1)))
    .find(({ type }) => type === 'month')?.value ?? '';
const ofDays = Array.from({ length: 12 }, (_, month) => monthIn(month, { day: 'numeric' }));
const alone = Array.from({ length: 12 }, (_, month) => monthIn(month, {}));

/** Formats a date of which the format shows only some parts; a month without its day is in the nominative. */
function partialDate(section: string, serial: number, { day }: ShownParts): string | undefined {
  const text = formatted(section, serial);
  return day ? text : text?.replace(/\p{L}+/gu, (word) => alone[ofDays.indexOf(word)] ?? word);
}

function numberCell(raw: string, value: number, pattern: string, { isPercent }: ShownParts): SheetCell {
  const plain = exactNumber(raw, value);
  const isGeneral = pattern === '' || /^(general|standard|основной|@)$/i.test(pattern);
  const text = isGeneral ? plain.replace('.', ',') : (formatted(pattern, value) ?? plain.replace('.', ','));
  const warning = digitsOf(plain) > maxDigits ? { warning: texts.digitsLost } : undefined;
  return { text, ...(text !== '' && !isPercent && { value: plain }), ...warning, kind: 'number' };
}

/** Maximum number of significant digits of a number in Excel. */
const maxDigits = 15;

const digitsOf = (plain: string) => plain.replace(/[-.]/g, '').replace(/^0+/, '').length;

/** An integer of 16 or more digits keeps them all; any other number is rounded to 15 digits, without an exponent. */
const exactNumber = (raw: string, value: number): string =>
  /^-?\d{16,}$/.test(raw) ? raw.replace(/^(-?)0+(?=\d)/, '$1') : formatPlainNumber(value);

export function formatPlainNumber(value: number): string {
  const text = String(Number(value.toPrecision(maxDigits)));
  if (!text.includes('e')) return text;
  return Number(text).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

/** Formats as Russian Excel does, ignoring the format's own locale; undefined for an invalid format. */
function formatted(pattern: string, value: number): string | undefined {
  const anyLanguage = pattern.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_, sign: string) => (sign ? `[$${sign}]` : ''));
  try {
    return tidy(format(anyLanguage, value, { locale: 'ru' }));
  } catch {
    return undefined;
  }
}
