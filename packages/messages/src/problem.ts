import type { problemTexts } from './ru/problems.ts';

export type ProblemCode = keyof typeof problemTexts;

/** Values of a message. A value that is a list consists of problems, each of which is translated separately. */
type Given<V> = { readonly [K in keyof V]: V[K] | readonly string[] };
type ValuesOf<C extends ProblemCode> = (typeof problemTexts)[C] extends (values: infer V) => string
  ? [values: Given<V>]
  : [];

/**
 * Encodes a problem for schemas, refusals and the database: a code and the values of its message in one string
 * (`longest {"max":400}`), because an error of a zod schema is a string. `formatProblem` returns the message.
 */
export function problem<C extends ProblemCode>(code: C, ...[values]: ValuesOf<C>): string {
  return values === undefined ? code : `${code} ${JSON.stringify(values)}`;
}
