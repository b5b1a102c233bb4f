import { startOfTashkentDay, tashkentDay } from '@hybrid-mail/core/clock';
import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const opens = 8.5 * hour;
const closes = 18 * hour;

/** Chooses dates for the demonstration, relative to the day on which it is created. */
export interface Calendar {
  readonly now: Date;
  /** A moment in office hours `days` ago. If that day is a Sunday, the moment is on the Saturday before. */
  daysAgo(days: number, random: Random): Date;
  /** A moment earlier today. */
  today(random: Random): Date;
  /**
   * The time `ms` after the moment, but at most 40 % of the time from the moment until now, so that it is in the past.
   */
  soonAfter(moment: Date, ms: number): Date;
  /** The date `days` after today, as midnight UTC. */
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
