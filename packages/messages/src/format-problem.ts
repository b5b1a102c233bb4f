import { problemTexts } from './ru/problems.ts';

type Values = Record<string, string | number | string[]>;

const texts: Record<string, string | ((values: never) => string)> = problemTexts;
const coded = /^([a-z0-9-]+)(?: (\{.*\}))?$/s;

/**
 * The message for a problem. Text that is not a code is returned unchanged, because older versions stored such text.
 */
export function formatProblem(problem: string): string {
  const [, code = '', values] = coded.exec(problem) ?? [];
  if (!Object.hasOwn(texts, code)) return problem;
  const text = texts[code] ?? problem;
  return typeof text === 'string' ? text : text(said(JSON.parse(values ?? '{}')) as never);
}

const said = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? joined(value) : value]),
  );

/** Joins sentences with spaces, and phrases with commas. */
function joined(problems: readonly string[]): string {
  const parts = problems.map(formatProblem);
  return parts.join(parts.every((part) => part.endsWith('.')) ? ' ' : ', ');
}
