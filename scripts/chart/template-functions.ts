import { stringify } from 'yaml';
import type { Value } from './read-template.ts';

/** As Go prints a value in a template. @throws Error for numbers that it would print as 1e+06 */
export function printed(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && Math.abs(value) >= 1_000_000) {
    throw new Error(`Helm prints ${value} as ${value.toExponential()}: make it a string`);
  }
  if (typeof value === 'object') throw new Error(`${JSON.stringify(value)} cannot be printed: toYaml is missing`);
  return String(value);
}

/** Whether Go's templates count it as true: empty texts, lists and maps are false. */
export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

const lined = (text: string, spaces: number) => text.replaceAll(/^/gm, ' '.repeat(spaces));
const indexed = (value: Value, key: Value) => (value as Record<string, Value>)[String(key)];

/** The functions of Go, sprig and Helm that the chart uses. */
export const templateFunctions: Record<string, (...args: never[]) => Value> = {
  and: (...all: Value[]) => all.find((each) => !isTrue(each)) ?? all.at(-1),
  or: (...all: Value[]) => all.find(isTrue) ?? all.at(-1),
  not: (value: Value) => !isTrue(value),
  eq: (one: Value, other: Value) => one === other,
  ne: (one: Value, other: Value) => one !== other,
  gt: (one: number, other: number) => one > other,
  int: (value: Value) => Math.trunc(Number(value)),
  index: (value: Value, ...keys: Value[]) => keys.reduce(indexed, value),
  list: (...all: Value[]) => all,
  concat: (...all: Value[][]) => all.flat(),
  omit: (map: Record<string, Value>, ...names: string[]) =>
    Object.fromEntries(Object.entries(map).filter(([name]) => !names.includes(name))),
  default: (fallback: Value, value: Value) => (isTrue(value) ? value : fallback),
  required: (message: string, value: Value) => {
    if (value === undefined || value === null || value === '') throw new Error(message);
    return value;
  },
  printf: (format: string, ...args: Value[]) => format.replaceAll('%s', () => printed(args.shift())),
  quote: (value: Value) => JSON.stringify(printed(value)),
  upper: (text: string) => text.toUpperCase(),
  trimPrefix: (prefix: string, text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text),
  nindent: (spaces: number, text: string) => `\n${lined(text, spaces)}`,
  toYaml: (value: Value) => stringify(value).trimEnd(),
};
