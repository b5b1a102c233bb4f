/** Date and time without a time zone, as files store them. */
export interface DateParts {
  /** Null for a time of day without a date. */
  readonly day: { readonly year: number; readonly month: number; readonly date: number } | null;
  readonly seconds: number;
}

const daySeconds = 86_400;
/** Serial number of Excel's last day, 31.12.9999. */
const lastSerial = 2_958_465;

/** Days from day 0 of Excel's 1904 and 1900 date systems to 01.01.1970. */
const from1904 = 24_107;
const from1900 = 25_569;
/** Excel's 1900 date system has a nonexistent 29 February 1900 as day 60. */
const falseLeapDay = 60;

/** Converts an Excel serial number; null if it is negative, after year 9999 or the false leap day. */
export function datePartsOfSerial(serial: number, is1904: boolean): DateParts | null {
  let whole = Math.floor(serial);
  let seconds = Math.round((serial - whole) * daySeconds);
  if (seconds === daySeconds) [whole, seconds] = [whole + 1, 0];
  const last = is1904 ? lastSerial - (from1900 - from1904) : lastSerial;
  if (serial < 0 || whole > last) return null;
  if (is1904) return { day: dayOf(whole - from1904), seconds };
  if (whole === falseLeapDay) return null;
  if (whole === 0) return { day: null, seconds };
  return { day: dayOf(whole - from1900 + (whole < falseLeapDay ? 1 : 0)), seconds };
}

function dayOf(sinceEpoch: number) {
  const date = new Date(sinceEpoch * daySeconds * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
}

const iso = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:[T ]?(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Parses an ISO 8601 date, time or both, ignoring the time zone; null if it is invalid. */
export function datePartsOfIso(text: string): DateParts | null {
  const [, year, month, date, hours, minutes, seconds = '0'] = iso.exec(text.trim()) ?? [];
  if (!year && !hours) return null;
  if (Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null;
  const time = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  if (!year) return { day: null, seconds: time };
  const day = { year: Number(year), month: Number(month), date: Number(date) };
  const real = new Date(Date.UTC(day.year, day.month - 1, day.date));
  const isReal = real.getUTCMonth() + 1 === day.month && real.getUTCDate() === day.date && day.year >= 1000;
  return isReal ? { day, seconds: time } : null;
}

/** Serial number in the 1900 date system, for a format that shows only parts of the date. */
export function serialNumberOf({ day, seconds }: DateParts): number {
  const days = day ? Date.UTC(day.year, day.month - 1, day.date) / 1000 / daySeconds + from1900 : 0;
  return days + seconds / daySeconds;
}

const two = (value: number) => String(value).padStart(2, '0');

export const formatSheetDay = ({ year, month, date }: NonNullable<DateParts['day']>) =>
  `${two(date)}.${two(month)}.${String(year).padStart(4, '0')}`;

export function formatSheetTime(seconds: number, withSeconds: boolean): string {
  const minutes = Math.floor(seconds / 60);
  const text = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return withSeconds ? `${text}:${two(seconds % 60)}` : text;
}
