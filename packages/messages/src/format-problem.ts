import { problemTexts } from './ru/problems.ts';

type Values = Record<string, string | number | string[]>;
type Said = Record<string, string | number>;
type Text = string | ((values: Said) => string);

const texts = problemTexts as unknown as Readonly<Record<string, Text>>;
const coded = /^([a-z0-9-]+)(?: (\{.*\}))?$/s;

/**
 * The message for a problem. Text that is not a code is returned unchanged, because older versions stored such text.
 */
export const formatProblem = (problem: string): string =>
  formatProblemWith((code) => (Object.hasOwn(texts, code) ? texts[code] : undefined), problem);

/** @param textOf message of a code, undefined for an unknown code */
export function formatProblemWith(textOf: (code: string) => Text | undefined, problem: string): string {
  const [, code = '', values] = coded.exec(problem) ?? [];
  const text = textOf(code);
  if (text === undefined || typeof text === 'string') return text ?? problem;
  const given: Values = JSON.parse(values ?? '{}');
  const format = (inner: string) => formatProblemWith(textOf, inner);
  return text(
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? joined(value.map(format)) : value]),
    ),
  );
}

/** Joins sentences with spaces, and phrases with commas. */
const joined = (parts: readonly string[]): string => parts.join(parts.every((part) => part.endsWith('.')) ? ' ' : ', ');
