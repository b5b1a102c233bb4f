/** Tashkent days, `YYYY-MM-DD`, both inclusive; a missing bound is open. */
export interface Period {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Days or months whose first day is in the half-open range from `from` to `until`; null is unbounded. */
export interface Spans {
  readonly span: 'day' | 'month';
  readonly from: string | null;
  readonly until: string | null;
  /** -1 if the sums are subtracted. */
  readonly sign: 1 | -1;
}

/** A period as one range of days. */
export const daysOf = ({ start, end }: Period): Spans => ({
  span: 'day',
  from: start ?? null,
  until: end === undefined ? null : dayAfter(end, 1),
  sign: 1,
});

/** Decomposes a period into the fewest sums: whole months, plus or minus the days at its ends. */
export function spansOf(period: Period): Spans[] {
  const { from, until } = daysOf(period);
  if (from !== null && until !== null && from >= until) return [];
  const firstWhole = from === null || isFirst(from) ? from : nextMonth(from);
  const lastWhole = until === null ? null : monthOf(until);
  if (firstWhole !== null && lastWhole !== null && firstWhole > lastWhole) return partOfMonth(from ?? '', until ?? '');
  return [
    ...(firstWhole !== null && firstWhole === lastWhole ? [] : [months(firstWhole, lastWhole)]),
    ...(from !== null && firstWhole !== null ? partOfMonth(from, firstWhole) : []),
    ...(until !== null && lastWhole !== null ? partOfMonth(lastWhole, until) : []),
  ];
}

function partOfMonth(from: string, until: string): Spans[] {
  const [begin, end] = [monthOf(from), nextMonth(from)];
  const [inside, all] = [daysBetween(from, until), daysBetween(begin, end)];
  if (inside * 2 <= all) return inside === 0 ? [] : [days(from, until, 1)];
  const outside = [days(begin, from, -1), days(until, end, -1)].filter((part) => part.from !== part.until);
  return [months(begin, end), ...outside];
}

const months = (from: string | null, until: string | null): Spans => ({ span: 'month', from, until, sign: 1 });
const days = (from: string, until: string, sign: 1 | -1): Spans => ({ span: 'day', from, until, sign });

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const isFirst = (day: string) => day === monthOf(day);
export const daysBetween = (from: string, until: string) =>
  Math.round((noon(until).getTime() - noon(from).getTime()) / 86_400_000);

function nextMonth(day: string): string {
  const moment = noon(monthOf(day));
  moment.setUTCMonth(moment.getUTCMonth() + 1);
  return dayOf(moment);
}

export function dayAfter(day: string, days: number): string {
  const moment = noon(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return dayOf(moment);
}

/** Working days are Monday to Friday. */
export const workingDaysInTwoWeeks = 10;
