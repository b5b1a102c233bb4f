import type { problemTexts } from './ru/problems.ts';

export type ProblemCode = keyof typeof problemTexts;

/** A text that is a list is given as problems, which are said each by itself. */
type Given<V> = { readonly [K in keyof V]: V[K] | readonly string[] };
type ValuesOf<C extends ProblemCode> = (typeof problemTexts)[C] extends (values: infer V) => string
  ? [values: Given<V>]
  : [];

/**
 * What is wrong, as schemas, refusals and the database carry it: a code and the values of its sentence, in one string
 * (`longest {"max":400}`), because that is what a schema of zod can give. `sayProblem` makes the sentence.
 */
export function problem<C extends ProblemCode>(code: C, ...[values]: ValuesOf<C>): string {
  return values === undefined ? code : `${code} ${JSON.stringify(values)}`;
}
