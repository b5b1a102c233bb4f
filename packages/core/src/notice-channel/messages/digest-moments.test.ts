import { expect, it } from 'vitest';
import { digestMoments } from './digest-moments.ts';

it.each([
  // Tashkent is five hours ahead: 9:00 is 4:00 in UTC. The 23rd of November 2026 is a Monday.
  ['2026-11-23T03:59:59Z', '2026-11-22T04:00:00Z', '2026-11-16T04:00:00Z'],
  ['2026-11-23T04:00:00Z', '2026-11-23T04:00:00Z', '2026-11-23T04:00:00Z'],
  ['2026-11-26T20:00:00Z', '2026-11-26T04:00:00Z', '2026-11-23T04:00:00Z'],
  ['2026-11-29T12:00:00Z', '2026-11-29T04:00:00Z', '2026-11-23T04:00:00Z'],
])('at %s the last summary of a day was due at %s, and that of a week at %s', (now, daily, weekly) => {
  expect(digestMoments(new Date(now))).toEqual({ daily: new Date(daily), weekly: new Date(weekly) });
});
