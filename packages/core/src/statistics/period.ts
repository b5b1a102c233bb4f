/** Days in Tashkent, `YYYY-MM-DD`, both included; one that is missing does not bound. */
export interface Period {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Spans of one length: from the first one to that before `until`, by the day on which they begin. */
export interface Spans {
  readonly span: 'day' | 'month';
  readonly from: string | null;
  readonly until: string | null;
}

/** The whole months of a period, and the days before and after them. */
export function spansOf(period: Period): Spans[] {
  const days = daysOf(period);
  const { from, until } = days;
  if (from !== null && until !== null && from >= until) return [];
  const firstMonth = from === null ? null : monthFrom(from);
  const lastMonth = until === null ? null : `${until.slice(0, 7)}-01`;
  if (firstMonth !== null && lastMonth !== null && firstMonth >= lastMonth) return [days];
  const rest = [
    { from, until: firstMonth },
    { from: lastMonth, until },
  ].filter((part) => part.from !== part.until);
  return [
    { span: 'month', from: firstMonth, until: lastMonth },
    ...rest.map((part) => ({ span: 'day', ...part }) as const),
  ];
}

/** Every day of a period. */
export const daysOf = ({ start, end }: Period): Spans => ({
  span: 'day',
  from: start ?? null,
  until: end === undefined ? null : dayAfter(end, 1),
});

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export function dayAfter(day: string, days: number): string {
  const moment = noon(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return dayOf(moment);
}

/** The first month that begins on the day or after it. */
function monthFrom(day: string): string {
  const moment = noon(day);
  if (moment.getUTCDate() > 1) moment.setUTCMonth(moment.getUTCMonth() + 1, 1);
  return dayOf(moment);
}
