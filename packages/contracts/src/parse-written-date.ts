/** Month names and abbreviations in Russian, Uzbek (both scripts) and English. */
const months = [
  /^(?:янв(?:арь|аря|ар)?|yanv(?:ar)?|jan(?:uary)?)$/,
  /^(?:фев(?:р|раль|раля|рал)?|fev(?:r|ral)?|feb(?:ruary)?)$/,
  /^(?:мар(?:т|та)?|mar(?:t|ch)?)$/,
  /^(?:апр(?:ель|еля|ел)?|apr(?:el|il)?)$/,
  /^(?:ма[йя]|may)$/,
  /^(?:июн[ья]?|iyun|june?)$/,
  /^(?:июл[ья]?|iyul|july?)$/,
  /^(?:авг(?:уст|уста)?|avg(?:ust)?|aug(?:ust)?)$/,
  /^(?:сен(?:т|тябрь|тября|тябр|табр)?|sen(?:t|tabr|tyabr)?|sep(?:t|tember)?)$/,
  /^(?:окт(?:ябрь|ября|ябр|абр)?|okt(?:abr|yabr)?|oct(?:ober)?)$/,
  /^(?:ноя(?:б|брь|бря|бр)?|noya(?:b|br)?|nov(?:ember)?)$/,
  /^(?:дек(?:абрь|абря|абр)?|dek(?:abr)?|dec(?:ember)?)$/,
];

export type ParsedDate = { readonly date: string } | { readonly doubt: 'order' } | null;

const yearWord = String.raw`(?:\s*-?(?:года|год|г|йил|й|yil|y)\.?)?`;
const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?`;
/** A time zone is accepted only at midnight, because otherwise it could shift the day. */
const midnight = String.raw`(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2}))?`;

const yearFirst = new RegExp(`^(\\d{4})([-./])(\\d{1,2})\\2(\\d{1,2})(?:${midnight}|${time})$`, 'i');
const yearLast = new RegExp(`^(\\d{1,2})([-./])(\\d{1,2})\\2(\\d{4}|\\d{2})${yearWord}${time}$`, 'i');
const worded = new RegExp(`^["«“]?(\\d{1,2})["»”]?[\\s.-]*(\\p{L}+)\\.?[\\s.,-]+(\\d{4}|\\d{2})${yearWord}$`, 'iu');
const yearThenWorded = new RegExp(`^(\\d{4})${yearWord}[\\s.,-]+(\\d{1,2})[\\s-]*(\\p{L}+?)(?:да|da)?$`, 'iu');
const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/iu;

/**
 * Parses a date as people write it: `21.11.2026`, `21.11.26 г.`, `21 ноября 2026`, `2026-yil 21-noyabr`. With slashes
 * or hyphens, day and month may be in either order; if both orders are possible, the result is `{ doubt: 'order' }`.
 * Null for other text.
 */
export function parseWrittenDate(text: string): ParsedDate {
  const [, y, , m, d] = yearFirst.exec(text) ?? [];
  if (y) return dated(d, m, y);
  const [, first, sign, second, year] = yearLast.exec(text) ?? [];
  if (first && second && year) return ordered(first, second, year, sign === '.');
  const [, day, word, wordYear] = worded.exec(text) ?? [];
  if (word) return dated(day, monthOf(word), wordYear);
  const [, uzbekYear, uzbekDay, uzbekMonth] = yearThenWorded.exec(text) ?? [];
  if (uzbekMonth) return dated(uzbekDay, monthOf(uzbekMonth), uzbekYear);
  const [, englishMonth, englishDay, englishYear] = monthFirst.exec(text) ?? [];
  return englishMonth ? dated(englishDay, monthOf(englishMonth), englishYear) : null;
}

function ordered(first: string, second: string, year: string, isPoints: boolean): ParsedDate {
  if (isPoints || first === second) return dated(first, second, year);
  const [found, turned] = [dated(first, second, year), dated(second, first, year)];
  return found && turned && first.padStart(2, '0') !== second.padStart(2, '0') ? { doubt: 'order' } : (found ?? turned);
}

/** Number of the month, 1 for January; undefined for another word. */
export function parseMonthName(word: string): number | undefined {
  const index = months.findIndex((month) => month.test(word.toLowerCase()));
  return index < 0 ? undefined : index + 1;
}

const monthOf = (word: string) => parseMonthName(word)?.toString();

/** Two-digit years up to this one are in the 2000s, as in Excel; later ones are refused. */
const lastShortYear = 29;

function dated(day?: string, month?: string, year?: string): { date: string } | null {
  if (!day || !month || !year) return null;
  if (year.length === 2 && Number(year) > lastShortYear) return null;
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  const moment = new Date(Date.UTC(whole, Number(month) - 1, Number(day)));
  const isReal = moment.getUTCDate() === Number(day) && moment.getUTCMonth() === Number(month) - 1 && whole >= 1000;
  return isReal ? { date: `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${whole}` } : null;
}
