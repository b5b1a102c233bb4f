import { startOfTashkentDay, tashkentDay } from '@hybrid-mail/core/clock';
import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const opens = 8.5 * hour;
const closes = 18 * hour;

/** The days of the demonstration, counted from the day on which it is made. */
export interface Calendar {
  readonly now: Date;
  /** A moment in office hours so many days ago; instead of a Sunday the Saturday before it. */
  daysAgo(days: number, random: Random): Date;
  /** A moment of today that is over. */
  today(random: Random): Date;
  /** So long after a moment, or less when that would not be over yet. */
  soonAfter(moment: Date, ms: number): Date;
  /** A date without time, so many days from today. */
  date(days: number): Date;
}

export const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

export const dayBegins = (moment: Date) => startOfTashkentDay(tashkentDay(moment));

export function isSunday(moment: Date): boolean {
  return new Date(`${tashkentDay(moment)}T00:00:00Z`).getUTCDay() === 0;
}

export function calendarOf(now: Date): Calendar {
  const today = dayBegins(now);
  return {
    now,
    daysAgo(days, random) {
      const begins = later(today, -days * day);
      const working = isSunday(begins) ? later(begins, -day) : begins;
      return later(working, opens + random.whole(0, closes - opens));
    },
    today(random) {
      const opened = later(today, opens);
      const from = now.getTime() - opened.getTime() > 2 * hour ? opened : today;
      return later(from, Math.floor((now.getTime() - from.getTime()) * 0.95 * random.number()));
    },
    soonAfter(moment, ms) {
      return later(moment, Math.min(ms, Math.floor((now.getTime() - moment.getTime()) * 0.4)));
    },
    date: (days) => new Date(new Date(`${tashkentDay(now)}T00:00:00Z`).getTime() + days * day),
  };
}
