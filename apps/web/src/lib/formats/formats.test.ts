import { describe, expect, it } from 'vitest';
import { formatDay, formatLongDay, formatPlainDay, formatTimestamp, readDay, today } from './dates.ts';
import { insertNoBreakSpaces } from './insert-no-break-spaces.ts';
import { formatCount, formatMoney, formatSize } from './numbers.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('moments (CONST-02, CONST-03, OPEN-54)', () => {
  it('are shown as days and times of Tashkent, wherever the computer stands', () => {
    expect(formatDay('2026-11-17T19:00:00Z')).toBe('18.11.2026');
    expect(formatTimestamp('2026-11-17T18:59:59Z')).toBe('17.11.2026 23:59:59');
  });

  it('today changes at midnight in Tashkent', () => {
    expect(today(Date.parse('2026-11-17T18:59:59Z'))).toBe('2026-11-17');
    expect(today(Date.parse('2026-11-17T19:00:00Z'))).toBe('2026-11-18');
  });

  it('a day is typed and shown as DD.MM.YYYY (RULE-45)', () => {
    expect(readDay(' 17.11.2026 ')).toBe('2026-11-17');
    expect(formatPlainDay('2026-11-17')).toBe('17.11.2026');
  });

  it.each(['', '17', '31.02.2026', '17.13.2026', '2026-11-17', '17/11/2026', '1.1.26', 'вчера'])(
    '"%s" is no day (RULE-47)',
    (text) => expect(readDay(text)).toBeNull(),
  );

  it('the head of the first page names the day in words', () => {
    expect(formatLongDay('2026-11-20T10:00:00+05:00')).toBe('пятница, 20 ноября 2026');
  });
});

describe('numbers', () => {
  it('money is grouped, with two decimals and no breaks', () => {
    expect(formatMoney('4218500.00')).toBe('4\u00A0218\u00A0500,00');
    expect(formatMoney('-9500.5')).toBe('−9\u00A0500,50');
    expect(formatMoney('0')).toBe('0,00');
  });

  it('counts are grouped, sizes are short', () => {
    expect(plain(formatCount(18340))).toBe('18 340');
    expect(plain(formatSize(1_468_006))).toBe('1,4 МБ');
    expect(plain(formatSize(10 * 1024 * 1024))).toBe('10 МБ');
    expect(plain(formatSize(512))).toBe('512 Б');
  });
});

it('an abbreviation stays on the line of the number or the initial after it, and leaves a longer word alone', () => {
  expect(insertNoBreakSpaces('ул. Бабура, 24, кв. 86')).toBe('ул. Бабура, 24, кв.\u00A086');
  expect(insertNoBreakSpaces('г. Ташкент, ул. А. Навои, д. 5')).toBe('г. Ташкент, ул.\u00A0А. Навои, д.\u00A05');
  expect(insertNoBreakSpaces('Саидова З. И.')).toBe('Саидова З.\u00A0И.');
  expect(insertNoBreakSpaces('Karimov Sh. Sh.')).toBe('Karimov Sh.\u00A0Sh.');
});
