import { expect, it } from 'vitest';
import { dateKindOfView } from './view-state.ts';

it.each([
  [{}, null],
  [{ start: 'today-6', end: 'today' }, 'moves'],
  [{ start: '2026-11-01', end: '2026-11-17' }, 'stays'],
  [{ start: 'today-6', end: 'today', sentStart: '2026-11-01', sentEnd: '2026-11-17' }, 'both'],
])('what becomes of the days of a view: %j: %s', (filters, told) => {
  expect(dateKindOfView(filters)).toBe(told);
});
