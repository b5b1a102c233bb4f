/** Source of the current time; tests and the sandbox inject their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const tashkentOffsetMs = 5 * 60 * 60 * 1000;

/** Local time in Tashkent, `2026-03-01T14:05:00.000`. */
export const tashkentLocalTime = (milliseconds: number): string =>
  new Date(milliseconds + tashkentOffsetMs).toISOString().slice(0, 23);

/** The business day in Tashkent (UTC+5, no daylight saving), `YYYY-MM-DD`. */
export function tashkentDay(moment: Date): string {
  return tashkentLocalTime(moment.getTime()).slice(0, 10);
}

/** Instant at which a Tashkent day begins. */
export function startOfTashkentDay(day: string): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - tashkentOffsetMs);
}

/** Start of the next Tashkent day, because ranges are half-open. */
export function endOfTashkentDay(day: string): Date {
  return new Date(startOfTashkentDay(day).getTime() + 24 * 60 * 60 * 1000);
}

/** `DD.MM.YYYY HH:mm:ss` in Tashkent. */
export function formatTashkentTime(moment: Date): string {
  const [day = '', time = ''] = tashkentLocalTime(moment.getTime()).split('T');
  return `${formatDay(day)} ${time.slice(0, 8)}`;
}

/** `YYYY-MM-DD HH:mm:ss` in Tashkent; API clients print it unchanged. */
export const formatMoment = (moment: Date) => tashkentLocalTime(moment.getTime()).slice(0, 19).replace('T', ' ');

/** `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const formatDay = (day: string) => day.split('-').reverse().join('.');

/** ISO 8601 with the offset +05:00. */
export const isoMoment = (moment: Date) => `${tashkentLocalTime(moment.getTime())}+05:00`;
