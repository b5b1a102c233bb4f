import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const expected: Record<string, string> = {
  string: 'Ожидается текст',
  number: 'Ожидается число',
  int: 'Ожидается целое число',
  boolean: 'Ожидается true или false',
  array: 'Ожидается список',
  tuple: 'Ожидается список',
  object: 'Ожидается объект с полями',
  record: 'Ожидается объект с полями',
};

const forms: Record<string, string> = {
  datetime: 'Время указывается с секундами и часовым поясом: 2026-11-23T09:30:00+05:00',
  date: 'Дата указывается как ГГГГ-ММ-ДД',
  guid: 'Ожидается UUID',
  uuid: 'Ожидается UUID',
  url: 'Ожидается адрес, например https://example.uz/letters',
};

/** What is wrong with a value where its field has no sentence of its own: by what was expected, in words for people. */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined) return 'Поле обязательно';
  switch (issue.code) {
    case 'invalid_type':
      return Array.isArray(issue.input) && issue.expected !== 'object' && issue.expected !== 'record'
        ? 'Ожидается одно значение, а не список'
        : (expected[issue.expected] ?? fallback);
    case 'invalid_union':
      return Array.isArray(issue.input) ? 'Ожидается одно значение, а не список' : fallback;
    case 'invalid_value':
      return `Допустимо: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return forms[issue.format] ?? fallback;
    case 'too_big':
      return boundary('Не больше', issue.origin, issue.maximum);
    case 'too_small':
      return boundary('Не меньше', issue.origin, issue.minimum);
    default:
      return fallback;
  }
}

const fallback = 'Такое значение не принимается';

function boundary(words: string, origin: string, limit: number | bigint): string {
  if (origin === 'string') return `${words} ${limit} знаков`;
  return origin === 'array' ? `${words} ${limit} значений` : `${words} ${limit}`;
}
