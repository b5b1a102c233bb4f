import { currentLanguage } from '#language';
import { calendarTexts as texts } from './ru/calendar.ts';

/** A calendar day, `YYYY-MM-DD`. */
type Day = string;

/** «пятница, 20 ноября 2026», «juma, 2026-yil 20-noyabr», «жума, 2026 йил 20 ноябрь»: a day as laws and contracts write it. */
export function sayLongDay(day: Day): string {
  const date = new Date(day);
  const said = texts.longDay({
    weekday: texts.weekdays[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: texts.monthsOfDay[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
  });
  // Cyrillic writes no hyphens between numbers and words.
  return currentLanguage() === 'uz-Cyrl' ? said.replaceAll('-', ' ') : said;
}

/** «ноябрь», «noyabr» */
export const sayMonth = (day: Day): string => texts.months[new Date(day).getUTCMonth()] ?? '';
