import { startOfTashkentDay, tashkentDay } from '@hybrid-mail/core/clock';
import type { Random } from './random.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const opens = 8.5 * hourMs;
const closes = 18 * hourMs;

/** Chooses dates for the demonstration, relative to the day on which it is created. */
export interface Calendar {
  readonly now: Date;
  /** A moment in office hours `days` days ago. If that day is a Sunday, the moment is on the Saturday before. */
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

export const addMs = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

export const startOfDay = (moment: Date) => startOfTashkentDay(tashkentDay(moment));

export function isSunday(moment: Date): boolean {
  return new Date(`${tashkentDay(moment)}T00:00:00Z`).getUTCDay() === 0;
}

export function calendarOf(now: Date): Calendar {
  const today = startOfDay(now);
  return {
    now,
    daysAgo(days, random) {
      const begins = addMs(today, -days * dayMs);
      const working = isSunday(begins) ? addMs(begins, -dayMs) : begins;
      return addMs(working, opens + random.whole(0, closes - opens));
    },
    today(random) {
      const opened = addMs(today, opens);
      const from = now.getTime() - opened.getTime() > 2 * hourMs ? opened : today;
      return addMs(from, Math.floor((now.getTime() - from.getTime()) * 0.95 * random.number()));
    },
    soonAfter(moment, ms) {
      return addMs(moment, Math.min(ms, Math.floor((now.getTime() - moment.getTime()) * 0.4)));
    },
    date: (days) => new Date(new Date(`${tashkentDay(now)}T00:00:00Z`).getTime() + days * dayMs),
  };
}
