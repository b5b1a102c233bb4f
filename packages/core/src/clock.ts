/** Where the time comes from: tests and the sandbox set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const tashkentOffsetMs = 5 * 60 * 60 * 1000;

/** `2026-03-01T14:05:00.000` on the clocks of Tashkent. */
export const tashkentClock = (milliseconds: number): string =>
  new Date(milliseconds + tashkentOffsetMs).toISOString().slice(0, 23);

/** The business day in Tashkent (UTC+5, no daylight saving), `YYYY-MM-DD`. */
export function tashkentDay(moment: Date): string {
  return tashkentClock(moment.getTime()).slice(0, 10);
}

/** The moment a Tashkent day begins. */
export function startOfTashkentDay(day: string): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - tashkentOffsetMs);
}

/** The moment the day after begins: ranges are half-open. */
export function endOfTashkentDay(day: string): Date {
  return new Date(startOfTashkentDay(day).getTime() + 24 * 60 * 60 * 1000);
}

/** `DD.MM.YYYY HH:mm:ss` in Tashkent. */
export function tashkentStamp(moment: Date): string {
  const [day = '', time = ''] = tashkentClock(moment.getTime()).split('T');
  return `${writtenDay(day)} ${time.slice(0, 8)}`;
}

/** A `YYYY-MM-DD` as people write it. */
export const writtenDay = (day: string) => day.split('-').reverse().join('.');
