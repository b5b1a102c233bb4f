import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, spansOf } from './period.ts';

/** How often the spans count each day of two years. */
function counted(spans: ReturnType<typeof spansOf>): Map<string, number> {
  const days = new Map<string, number>();
  for (let day = '2025-01-01'; day < '2027-01-01'; day = dayAfter(day, 1)) {
    const times = spans.map(({ span, from, until, sign }) => {
      const start = span === 'month' ? `${day.slice(0, 7)}-01` : day;
      return (from === null || start >= from) && (until === null || start < until) ? sign : 0;
    });
    days.set(
      day,
      times.reduce<number>((sum, one) => sum + one, 0),
    );
  }
  return days;
}

const someDay = fc.nat({ max: 729 }).map((days) => dayAfter('2025-01-01', days));

describe('the sums that make up a period', () => {
  it('count each of its days once and no other day, whatever the period', () => {
    fc.assert(
      fc.property(fc.option(someDay, { nil: undefined }), fc.option(someDay, { nil: undefined }), (start, end) => {
        for (const [day, times] of counted(spansOf({ start, end }))) {
          const isInside = (start === undefined || day >= start) && (end === undefined || day <= end);
          expect([day, times]).toEqual([day, isInside ? 1 : 0]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['2026-01-01', '2026-12-31', 12],
    ['2025-11-22', '2026-11-29', 12 + 9 + 1],
    ['2026-05-01', '2026-05-20', 1 + 11],
    ['2026-05-14', '2026-05-14', 1],
  ])('from %s to %s are few', (start, end, most) => {
    const rows = spansOf({ start, end }).map(({ span, from, until }) => {
      const between = (Date.parse(until ?? '') - Date.parse(from ?? '')) / 86_400_000;
      return span === 'month' ? Math.round(between / 30.5) : between;
    });
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(most);
  });
});
