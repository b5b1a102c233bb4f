import { expect, it } from 'vitest';
import { formatLongDate, formatMonthName } from './format-day.ts';
import { inLanguage } from './language/of-server.ts';

it.each([
  ['ru', 'пятница, 20 ноября 2026', 'ноябрь'],
  ['uz-Latn', 'juma, 2026-yil 20-noyabr', 'noyabr'],
  ['uz-Cyrl', 'жума, 2026 йил 20 ноябрь', 'ноябрь'],
] as const)('in %s a day is written «%s»', (language, day, month) => {
  inLanguage(language, () => {
    expect(formatLongDate('2026-11-20')).toBe(day);
    expect(formatMonthName('2026-11-20')).toBe(month);
  });
});

it('every month has its names, the Russian ones as the browser knows them', () => {
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 5 + month));
    const day = date.toISOString().slice(0, 10);
    const known = new Intl.DateTimeFormat('ru', { dateStyle: 'full', timeZone: 'UTC' }).format(date);
    expect(formatLongDate(day)).toBe(known.replace(/\sг\.$/u, ''));
    expect(formatMonthName(day)).toBe(new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }).format(date));
    expect(inLanguage('uz-Cyrl', () => formatLongDate(day))).not.toMatch(/[a-zʻ-]/i);
  }
});
