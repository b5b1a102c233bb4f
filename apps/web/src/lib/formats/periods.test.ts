import { describe, expect, it } from 'vitest';
import { calendarKindOf, calendarPeriodOf, neighbourPeriod, periodForFileName } from './periods.ts';

const period = (start: string, end: string) => ({ start, end });

describe('a calendar period', () => {
  it.each([
    ['month', '2026-11-29', period('2026-11-01', '2026-11-30')],
    ['month', '2028-02-10', period('2028-02-01', '2028-02-29')],
    ['quarter', '2026-11-29', period('2026-10-01', '2026-12-31')],
    ['quarter', '2026-01-01', period('2026-01-01', '2026-03-31')],
    ['year', '2026-11-29', period('2026-01-01', '2026-12-31')],
  ] as const)('the %s of %s', (kind, day, expected) => {
    expect(calendarPeriodOf(kind, day)).toEqual(expected);
    expect(calendarKindOf(expected)).toBe(kind);
  });

  it('the month before January is December of the year before', () => {
    expect(calendarPeriodOf('month', '2027-01-31', -1)).toEqual(period('2026-12-01', '2026-12-31'));
  });
});

describe('the arrows', () => {
  it.each([
    ['a month by a month', period('2026-03-01', '2026-03-31'), 1, period('2026-04-01', '2026-04-30')],
    ['a month back', period('2026-03-01', '2026-03-31'), -1, period('2026-02-01', '2026-02-28')],
    ['a quarter', period('2026-10-01', '2026-12-31'), 1, period('2027-01-01', '2027-03-31')],
    ['a year', period('2026-01-01', '2026-12-31'), -1, period('2025-01-01', '2025-12-31')],
    ['a week', period('2026-11-23', '2026-11-29'), -1, period('2026-11-16', '2026-11-22')],
    ['a day', period('2026-11-29', '2026-11-29'), 1, period('2026-11-30', '2026-11-30')],
  ] as const)('step %s', (_, from, step, expected) => {
    expect(neighbourPeriod(from, step)).toEqual(expected);
  });
});

it.each([
  [period('2026-10-01', '2026-10-31'), '2026-10'],
  [period('2026-10-01', '2026-12-31'), '2026-Q4'],
  [period('2026-01-01', '2026-12-31'), '2026'],
  [period('2026-10-05', '2026-10-05'), '2026-10-05'],
  [period('2026-10-05', '2026-11-04'), '2026-10-05--2026-11-04'],
])('the name of a file has the period %o as %s', (given, expected) => {
  expect(periodForFileName(given)).toBe(expected);
});
