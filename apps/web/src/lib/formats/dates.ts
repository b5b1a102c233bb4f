import { formatLongDate, formatMonthName } from '@hybrid-mail/messages/format-day';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { tashkentMinutes } from './moments.ts';

/** Shown without dayjs, because the tracking page shows them. */
export { formatDay, formatTime, formatTimestamp } from './moments.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const inTashkent = (moment: string | number | Date) => dayjs(moment).utcOffset(tashkentMinutes);

/** A day on the wire and in the URL: `YYYY-MM-DD`. */
export type Day = string;

/** Converts the wire's plain `YYYY-MM-DD HH:mm:ss`, in Tashkent time, to ISO 8601. */
export const plainToIso = (moment: string) => `${moment.replace(' ', 'T')}+05:00`;

/** Whether a moment is more than a day: days without a time are stored as midnight, of UTC or of Tashkent. */
export const hasTime = (moment: string) =>
  [0, tashkentMinutes].every((minutes) => dayjs(moment).utcOffset(minutes).format('HH:mm:ss.SSS') !== '00:00:00.000');

/** Formats day and time without the year, for phones. */
export const formatBriefMoment = (moment: string) => inTashkent(moment).format('DD.MM HH:mm');

export const formatBriefDay = (moment: string) => inTashkent(moment).format('DD.MM');

/** Today's date in Tashkent. */
export const today = (now: number | Date = Date.now()): Day => inTashkent(now).format('YYYY-MM-DD');

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

export const daysBefore = (day: Day, count: number): Day => dayjs.utc(day).subtract(count, 'day').format('YYYY-MM-DD');

/** Formats the day in words: «пятница, 20 ноября 2026». */
export const formatLongDay = (moment: string | Date) => formatLongDate(today(new Date(moment)));

/** Formats `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const formatPlainDay = (day: Day) => dayjs(day, 'YYYY-MM-DD', true).format('DD.MM.YYYY');

/** Formats `YYYY-MM-DD` for an axis: `20.11`. */
export const formatBriefPlainDay = (day: Day) => `${day.slice(8)}.${day.slice(5, 7)}`;

/** Formats the month of a `YYYY-MM-DD`: `11.2026`. */
export const formatPlainMonth = (day: Day) => `${day.slice(5, 7)}.${day.slice(0, 4)}`;

/** Name of the day's month: «ноябрь». */
export const formatMonthOfDay = (day: Day) => formatMonthName(day);

/** First day of the next month. */
export const startOfNextMonth = (day: Day): Day => dayjs.utc(startOfMonth(day)).add(1, 'month').format('YYYY-MM-DD');

/** Parses DD.MM.YYYY; null when it is not a valid day. */
export function readDay(text: string): Day | null {
  const day = dayjs(text.trim(), 'DD.MM.YYYY', true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
