import { currentLanguage } from '#language';
import { calendarTexts as texts } from './ru/calendar.ts';

/** A calendar day, `YYYY-MM-DD`. */
type Day = string;

/**
 * Formats a day as in laws and contracts:
 * «пятница, 20 ноября 2026», «juma, 2026-yil 20-noyabr», «жума, 2026 йил 20 ноябрь».
 */
export function formatLongDate(day: Day): string {
  const date = new Date(day);
  const said = texts.longDay({
    weekday: texts.weekdays[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: texts.monthsOfDay[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
  });
  return withoutHyphensInCyrillic(said);
}

/** Cyrillic text has no hyphens between numbers and words. */
const withoutHyphensInCyrillic = (said: string) => (currentLanguage() === 'uz-Cyrl' ? said.replaceAll('-', ' ') : said);

/** Formats the month of a day with its year: «октябрь 2026», «2026-yil oktabr», «2026 йил октябрь». */
export const formatMonthOfYear = (day: Day): string =>
  withoutHyphensInCyrillic(texts.monthOfYear({ month: formatMonthName(day), year: day.slice(0, 4) }));

/** Formats the month of a day: «ноябрь», «noyabr». */
export const formatMonthName = (day: Day): string => texts.months[new Date(day).getUTCMonth()] ?? '';
