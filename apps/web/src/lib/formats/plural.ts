import { formatCount } from './numbers.ts';

const rules = new Intl.PluralRules('ru');

/** The form of a word for a number: `one` письмо (1, 21), `few` письма (2–4), `many` писем. */
export function pluralForm(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}

/** «484 письма» */
export const countOf = (count: number, one: string, few: string, many: string) =>
  `${formatCount(count)}\u00A0${pluralForm(count, one, few, many)}`;
