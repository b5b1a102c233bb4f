import { startOfTashkentDay, tashkentDay } from '../../clock.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Returns the last 9:00 in Tashkent and the last Monday 9:00: a notice created before is due in the daily or weekly
 * summary.
 */
export function digestMoments(now: Date): { daily: Date; weekly: Date } {
  const nine = startOfTashkentDay(tashkentDay(now)).getTime() + 9 * hourMs;
  const daily = nine <= now.getTime() ? nine : nine - dayMs;
  const weekday = new Date(tashkentDay(new Date(daily))).getUTCDay();
  return { daily: new Date(daily), weekly: new Date(daily - ((weekday + 6) % 7) * dayMs) };
}
