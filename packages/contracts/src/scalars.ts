import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';

export const maxInt = 2_147_483_647;
const wholeNumber = /^(?:0|[1-9][0-9]{0,9})$/;

/** Accepts decimal digits only, because coercion would also accept `0x10`, `1e3`, `01` and blanks. */
function digits(value: number | string): number {
  if (typeof value === 'number') return value;
  return wholeNumber.test(value) ? Number(value) : Number.NaN;
}

const wholeText = problem('expect-whole-number');
const numberOrText = z.union([z.number(), z.string()], wholeText);

/** A whole number that may come as text, within the bounds. */
export const integer = (min: number, max: number, message = wholeText) =>
  z.codec(z.union([z.number(), z.string()], message), z.int(message).min(min, message).max(max, message), {
    decode: digits,
    encode: (value) => value,
  });

/** A database id: positive and within 32 bits. */
export const id = (message = problem('id-wrong')) => integer(1, maxInt, message);

/** A whole number that may be negative, such as the filter values -1 and -2. */
export const signedInteger = z.codec(numberOrText, z.int(wholeText).min(-maxInt).max(maxInt), {
  decode: (value) => (typeof value === 'string' && value.startsWith('-') ? -digits(value.slice(1)) : digits(value)),
  encode: (value) => value,
});

const flagText = problem('expect-boolean');

/** `true` or `false`, as a word or a boolean. */
export const flag = z.codec(z.union([z.boolean(), z.string()], flagText), z.boolean(), {
  decode: (value, context) => {
    if (typeof value === 'boolean') return value;
    const word = value.toLowerCase();
    if (word !== 'true' && word !== 'false') {
      context.issues.push({ code: 'custom', input: value, message: flagText });
    }
    return word === 'true';
  },
  encode: (value) => value,
});

/** Taxpayer number of an organization. */
export const inn = z.string(problem('inn-format')).regex(/^[0-9]{9}$/, problem('inn-format'));

/** Whether the year is not 0000: the calendar has no year 0, and Postgres refuses it. */
export const hasRealYear = (day: string) => !day.startsWith('0000');

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.iso.date(problem('expect-iso-day')).refine(hasRealYear, problem('expect-iso-day'));

const maxIds = 500;
const listText = problem('expect-ids', { max: maxIds });
/** The maximum length allows ten digits and a comma for each id. */
const texts = z.string(listText).max(maxIds * 11, listText);

/** Ids separated by commas, in a parameter that may be repeated. */
export const idList = z.codec(
  z.union([texts, z.array(texts).max(maxIds, listText)], listText),
  z.array(z.int(listText).positive(listText).max(maxInt, listText)).max(maxIds, listText),
  {
    decode: (given) => [given].flat().join(',').split(',').filter(Boolean).map(digits),
    encode: (ids) => ids.join(','),
  },
);

/** A point in time, ISO 8601 with its offset from UTC. */
export const moment = z.string().meta({ format: 'date-time' });
