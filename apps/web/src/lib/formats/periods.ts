import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { type Day, today } from './dates.ts';

dayjs.extend(utc);

/** Both days are part of the period. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** Lengths in months of the periods that begin on the first day of a month. */
const lengths = { month: 1, quarter: 3, year: 12 } as const;
export type CalendarPeriod = keyof typeof lengths;

const format = 'YYYY-MM-DD';

/** The calendar period that contains the day; `shift` moves it by whole periods. */
export function calendarPeriodOf(kind: CalendarPeriod, day: Day = today(), shift = 0): Period {
  const months = lengths[kind];
  const month = dayjs.utc(day).month();
  const start = dayjs
    .utc(day)
    .startOf('month')
    .subtract(month % months, 'month')
    .add(shift * months, 'month');
  return { start: start.format(format), end: start.add(months, 'month').subtract(1, 'day').format(format) };
}

/** Kind of a period that is exactly one month, quarter or year. */
export function calendarKindOf({ start, end }: Period): CalendarPeriod | undefined {
  const kinds = Object.keys(lengths) as CalendarPeriod[];
  return kinds.find((kind) => {
    const whole = calendarPeriodOf(kind, start);
    return whole.start === start && whole.end === end;
  });
}

/** The next period (`step` 1) or the previous one (`step` -1): a month steps by a month, 10 days by 10 days. */
export function neighbourPeriod(period: Period, step: 1 | -1): Period {
  const kind = calendarKindOf(period);
  if (kind) return calendarPeriodOf(kind, period.start, step);
  const [start, end] = [dayjs.utc(period.start), dayjs.utc(period.end)];
  const days = (end.diff(start, 'day') + 1) * step;
  return { start: start.add(days, 'day').format(format), end: end.add(days, 'day').format(format) };
}

/** Part of a file name: `2026`, `2026-Q4`, `2026-10`, `2026-10-05`, or both days. */
export function periodForFileName({ start, end }: Period): string {
  const kind = calendarKindOf({ start, end });
  const year = start.slice(0, 4);
  if (kind === 'year') return year;
  if (kind === 'quarter') return `${year}-Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
  if (kind === 'month') return start.slice(0, 7);
  return start === end ? start : `${start}--${end}`;
}
