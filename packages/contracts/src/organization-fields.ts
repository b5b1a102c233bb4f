import { z } from 'zod';
import { id, maxInt, whole } from './scalars.ts';
import { isStorable, maxTextLength, requiredText, tidyText } from './text.ts';

/** What the forms about organizations and their people demand of a field, word for word (specification 1 §5, 2 §5). */

const asciiDigits = /^[0-9]*$/;

/** The first rule that is broken speaks. */
const firstOf = (...rules: readonly (readonly [(text: string) => boolean, string])[]) =>
  z.string(rules[0]?.[1]).superRefine((text, context) => {
    const broken = rules.find(([isKept]) => !isKept(text));
    if (broken) context.addIssue({ code: 'custom', message: broken[1] });
  });

const isThere = (text: string) => text !== '';

/** The taxpayer's number of an organization. */
export const inn = firstOf(
  [isThere, 'Введите ИНН'],
  [(text) => asciiDigits.test(text), 'Формат ИНН - 9 цифр'],
  [(text) => text.length === 9, 'Введите ровно 9 цифр'],
);

/** A telephone number, which is also what people log in with. */
export const phoneNumber = firstOf(
  [isThere, 'Введите номер телефона полность, без знака +'],
  [(text) => asciiDigits.test(text) && text.startsWith('998'), 'Формат логина - 12 цифр с начальными 998'],
  [(text) => text.length === 12, 'Номер телефона должен состоять ровно из 12 цифр'],
);

export const organizationName = requiredText(
  maxTextLength,
  'Введите название организации',
  'Слишком длинное название организации',
);
export const organizationAddress = requiredText(
  maxTextLength,
  'Введите адрес организации',
  'Слишком длинный адрес организации',
);
export const unitName = requiredText(
  maxTextLength,
  'Введите название подразделения',
  'Слишком длинное название подразделения',
);
export const unitAddress = requiredText(600, 'Введите адрес подразделения', 'Слишком длинный адрес подразделения');
export const fullName = requiredText(maxTextLength, 'Введите свое Ф.И.О', 'Слишком длинное Ф.И.О');

/** Counted in signs as people see them; kept as typed. */
export const newPassword = z
  .string('Придумайте пароль')
  .min(1, 'Придумайте пароль')
  .refine((text) => text === '' || [...text].length >= 8, 'Пароль должен быть не менее 8 символов')
  .max(256, 'Не больше 256 знаков')
  .refine(isStorable, 'Недопустимые знаки');

/** Text that may be left out; blank is the same as left out. */
export function optionalText(max: number, form?: { pattern: RegExp; message: string }) {
  const tooLong = `Не больше ${max} знаков`;
  const inner = z
    .string()
    .refine((text) => [...text].length <= max, tooLong)
    .refine((text) => !form || form.pattern.test(text), form?.message)
    .nullable();
  return z
    .codec(z.string('Ожидается текст').nullish(), inner, {
      decode: (text, context) => {
        if (!text) return null;
        if (!isStorable(text)) context.issues.push({ code: 'custom', input: text, message: 'Недопустимые знаки' });
        if (text.length > max * 10) context.issues.push({ code: 'custom', input: text, message: tooLong });
        return tidyText(text) || null;
      },
      encode: (text) => text,
    })
    .optional()
    .default(null);
}

export const accountNumber = optionalText(30);
export const mfo = optionalText(5);
export const vatRegCode = optionalText(30);
export const pinfl = optionalText(14, { pattern: /^[0-9]{14}$/, message: 'ПИНФЛ - 14 цифр' });
export const contractNumber = optionalText(maxTextLength);
/** Of a person who signs with a personal key: left out stays, empty is none. */
export const signerPinfl = pinfl.unwrap();

/** What may be left unchosen. Ids of client types begin with 0. */
export const optionalId = (message: string, least = 1) =>
  z
    .codec(z.union([z.number(), z.string()], message).nullish(), whole(least, maxInt, message).nullable(), {
      decode: (value) => (value === '' ? null : (value ?? null)),
      encode: (value) => value,
    })
    .optional()
    .default(null);

const amountText = 'Сумма указывается числом, не больше двух знаков после точки';
const amountForm = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,2})?$/;

/** Money as text, numeric(14,2), never a float; null is refused, because it is what JSON makes of NaN. */
export const amount = z
  .codec(z.union([z.string(), z.number()], amountText), z.string().regex(amountForm, amountText), {
    decode: (value) => String(value) || '0',
    encode: (value) => value,
  })
  .optional()
  .default('0');

/** Of something that is changed: an amount is another one, never none. */
export const keptAmount = z
  .codec(z.union([z.string(), z.number()], amountText), z.string().regex(amountForm, amountText), {
    decode: (value) => String(value),
    encode: (value) => value,
  })
  .optional();

type Left<S> = { [field in keyof S]: S[field] extends z.ZodDefault<infer T> ? T : never };

/** The same fields without what they are when they are left out: a change leaves alone what it does not name. */
export function keptOf<S extends Record<string, z.ZodDefault>>(fields: S): Left<S>;
export function keptOf(fields: Record<string, z.ZodDefault>): Record<string, z.core.$ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.unwrap()]));
}

/** What a letter costs. Empty is no price, which is not the same as 0: a letter without a price is not sent. */
export const price = z
  .codec(z.union([z.string(), z.number()], amountText).nullish(), z.string().regex(amountForm, amountText).nullable(), {
    decode: (value) => (value === '' || value === null || value === undefined ? null : String(value)),
    encode: (value) => value,
  })
  .optional()
  .default(null);

const chooseRegion = 'Выберите хотя-бы один регион';

/** Ids of the regions a unit works in. */
export const regionIds = z
  .array(id(chooseRegion), chooseRegion)
  .min(1, chooseRegion)
  .max(100, 'Не больше 100 регионов');

const dayText = 'Дата указывается как ДД.ММ.ГГГГ';
const noSuchDay = 'Такой даты нет в календаре: исправьте её или очистите поле';
const writtenDay = /^([0-9]{2})\.([0-9]{2})\.([0-9]{4})$/;

/** Stands for what is not written as a day. */
const notWritten = 'not a day';

/** A real day, DD.MM.YYYY on the wire and YYYY-MM-DD inside (specification 1 §9). */
export const contractDay = z
  .codec(
    z.string(dayText).nullish(),
    z.iso.date({ error: ({ input }) => (input === notWritten ? dayText : noSuchDay) }).nullable(),
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
