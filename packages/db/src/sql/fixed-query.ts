import type { RawBuilder } from 'kysely';
import { kysely } from './kysely.ts';
import { statementNameOf } from './prepared.ts';

/** A prepared statement with the parameter values of one run. */
export interface FixedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * A query whose text is always the same, compiled once: compiling sixty columns for each request took longer than the
 * rest of our work for the request.
 * @param build its parameters are the query's parameters, in the order in which the text uses them
 */
export function fixedQuery<P extends readonly unknown[]>(build: (...given: P) => RawBuilder<unknown>) {
  let fixed: Omit<FixedQuery, 'values'> | undefined;
  return (...given: P): FixedQuery => {
    fixed ??= fixedOf(build(...given), given);
    return { ...fixed, values: [...given] };
  };
}

function fixedOf(statement: RawBuilder<unknown>, given: readonly unknown[]): Omit<FixedQuery, 'values'> {
  const { sql: text, parameters } = statement.compile(kysely);
  const isSame = parameters.length === given.length && parameters.every((value, place) => value === given[place]);
  if (!isSame) throw new Error('the text must use exactly the given values, in their order');
  return { name: statementNameOf(text), text };
}
