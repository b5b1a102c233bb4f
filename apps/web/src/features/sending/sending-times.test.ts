import { expect, it } from 'vitest';
import { formatDuration } from './sending-times.ts';

const hour = 3600;
const words = (seconds: number) => formatDuration(seconds).replaceAll('\u00A0', ' ');

it('a wait of days is said in whole days where the hours say nothing', () => {
  expect(words(2 * 24 * hour)).toBe('2 дня');
  expect(words((3 * 24 + 4) * hour)).toBe('3 дн 4 ч');
  expect(words((42 * 24 + 5) * hour)).toBe('42 дня');
  expect(words(30 * hour)).toBe('30 ч 00 мин');
});
