import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { amountPattern } from './amount-pattern.ts';
import { maxTextLength } from './max-text-length.ts';
import { hasRealYear, id, integer, maxInt } from './scalars.ts';
import { isStorable, normalizeText, requiredText } from './text.ts';

/** Field rules of the forms about organizations and their users, verbatim (specification 1 §5, 2 §5). */

const asciiDigits = /^[0-9]*$/;

/** Validates text by rules in order and reports only the first broken rule. */
const firstOf = (...rules: readonly (readonly [(text: string) => boolean, string])[]) =>
  z.string(rules[0]?.[1]).superRefine((text, context) => {
    const broken = rules.find(([isFulfilled]) => !isFulfilled(text));
    if (broken) context.addIssue({ code: 'custom', message: broken[1] });
  });

const isNotEmpty = (text: string) => text !== '';

/** The taxpayer's number of an organization. */
export const requiredInn = firstOf(
  [isNotEmpty, problem('inn-missing')],
  [(text) => asciiDigits.test(text), problem('inn-format')],
  [(text) => text.length === 9, problem('inn-length')],
);

/** Telephone number, also used as the login. */
export const phoneNumber = firstOf(
  [isNotEmpty, problem('phone-missing')],
  [(text) => asciiDigits.test(text) && text.startsWith('998'), problem('phone-format')],
  [(text) => text.length === 12, problem('phone-length')],
);

export const organizationName = requiredText(
  maxTextLength,
  problem('organization-name-missing'),
  problem('organization-name-long'),
);
export const organizationAddress = requiredText(
  maxTextLength,
  problem('organization-address-missing'),
  problem('organization-address-long'),
);
export const unitName = requiredText(maxTextLength, problem('unit-name-missing'), problem('unit-name-long'));
export const unitAddress = requiredText(600, problem('unit-address-missing'), problem('unit-address-long'));
export const fullName = requiredText(maxTextLength, problem('full-name-missing'), problem('full-name-long'));

/** A new password of at least eight code points. */
export const newPassword = z
  .string(problem('new-password-missing'))
  .min(1, problem('new-password-missing'))
  .refine((text) => text === '' || [...text].length >= 8, problem('new-password-short'))
  .max(256, problem('longest', { max: 256 }))
  .refine(isStorable, problem('unstorable'));

/** A new password in a change: a missing, null or empty one keeps the password. */
export const passwordChange = z
  .codec(z.string(problem('expect-text')).nullish(), newPassword.optional(), {
    decode: (text) => text || undefined,
    encode: (text) => text,
  })
  .optional();

/** Optional text; blank text counts as missing. */
export function optionalText(max: number, form?: { pattern: RegExp; message: string }) {
  const tooLong = problem('longest', { max });
  const inner = z
    .string()
    .refine((text) => [...text].length <= max, tooLong)
    .refine((text) => !form || form.pattern.test(text), form?.message)
    .nullable();
  return z
    .codec(z.string(problem('expect-text')).nullish(), inner, {
      decode: (text, context) => {
        if (!text) return null;
        if (!isStorable(text)) context.issues.push({ code: 'custom', input: text, message: problem('unstorable') });
        if (text.length > max * 10) context.issues.push({ code: 'custom', input: text, message: tooLong });
        return normalizeText(text) || null;
      },
      encode: (text) => text,
    })
    .optional()
    .default(null);
}

export const accountNumber = optionalText(30);
export const mfo = optionalText(5);
export const vatRegCode = optionalText(30);
export const pinfl = optionalText(14, { pattern: /^[0-9]{14}$/, message: problem('pinfl-format') });
export const contractNumber = optionalText(maxTextLength);
/** PINFL of a person who signs with a personal key: undefined keeps the old one, empty text removes it. */
export const signerPinfl = pinfl.unwrap();

/** Optional id from a select list; `least` is 0 for client types, whose ids begin with 0. */
export const optionalId = (message: string, least = 1) =>
  z
    .codec(z.union([z.number(), z.string()], message).nullish(), integer(least, maxInt, message).nullable(), {
      decode: (value) => (value === '' ? null : (value ?? null)),
      encode: (value) => value,
    })
    .optional()
    .default(null);

const amountText = problem('expect-amount');

/** Money as text, numeric(14,2), never a float. Null is refused, because JSON writes NaN as null. */
export const amount = z
  .codec(z.union([z.string(), z.number()], amountText), z.string().regex(amountPattern, amountText), {
    decode: (value) => String(value) || '0',
    encode: (value) => value,
  })
  .optional()
  .default('0');

/** Amount in an update: undefined keeps the old one; it cannot be removed. */
export const amountChange = z
  .codec(z.union([z.string(), z.number()], amountText), z.string().regex(amountPattern, amountText), {
    decode: (value) => String(value),
    encode: (value) => value,
  })
  .optional();

type WithoutDefaults<S> = { [field in keyof S]: S[field] extends z.ZodDefault<infer T> ? T : never };

/** Removes the default of each field for an update, in which a missing field is not changed. */
export function withoutDefaults<S extends Record<string, z.ZodDefault>>(fields: S): WithoutDefaults<S>;
export function withoutDefaults(fields: Record<string, z.ZodDefault>): Record<string, z.core.$ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.unwrap()]));
}

/** Price of a letter. Empty means that no price is set, unlike 0: a letter without a price is not sent. */
export const price = z
  .codec(
    z.union([z.string(), z.number()], amountText).nullish(),
    z.string().regex(amountPattern, amountText).nullable(),
    {
      decode: (value) => (value === '' || value === null || value === undefined ? null : String(value)),
      encode: (value) => value,
    },
  )
  .optional()
  .default(null);

/** Tariff of the post (specification 2 §9); a price far from it is probably mistyped. */
export const usualPrices = { sumForMail: '9500', sumForOverPaged: '500' } as const;

const chooseRegion = problem('regions-missing');

/** Ids of the regions a unit works in. */
export const regionIds = z
  .array(id(chooseRegion), chooseRegion)
  .min(1, chooseRegion)
  .max(100, problem('too-many-regions'));

const dayText = problem('expect-day');
const noSuchDay = problem('no-such-day');
const writtenDay = /^([0-9]{2})\.([0-9]{2})\.([0-9]{4})$/;

/** Stands for text that is not a calendar day. */
const notWritten = 'not a day';

/** A calendar day, DD.MM.YYYY on the wire and YYYY-MM-DD inside (specification 1 §9). */
export const contractDay = z
  .codec(
    z.string(dayText).nullish(),
    z.iso
      .date({ error: ({ input }) => (input === notWritten ? dayText : noSuchDay) })
      .refine(hasRealYear, noSuchDay)
      .nullable(),
    {
      decode: (text) => {
        if (!text) return null;
        const [, day, month, year] = writtenDay.exec(text) ?? [];
        return year === undefined ? notWritten : `${year}-${month}-${day}`;
      },
      encode: (day) => (day === null ? null : day.split('-').reverse().join('.')),
    },
  )
  .optional()
  .default(null);
