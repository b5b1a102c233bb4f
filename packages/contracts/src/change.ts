import { z } from 'zod';
import { wire } from './wire.ts';

type Fields = Record<string, z.ZodType>;

/** Any value stands there: what a field held may break a rule of today. */
type WasShape<S> = { [field in keyof S]: z.ZodOptional<z.ZodType<unknown>> };

function lenient<S extends Fields>(fields: S): WasShape<S>;
function lenient(fields: Fields): Record<string, z.core.$ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.union([field, z.unknown()]).optional()]),
  );
}

/** What fields held when the person began to change them, by the same names and in the same form. */
export const wasOf = <const S extends Fields>(fields: S) => wire(lenient(fields)).optional();

/**
 * A change names what becomes different, and may name in `Was` what that was: then nothing that a colleague wrote
 * meanwhile is written over (409 changed-meanwhile). Without `Was` the last one wins.
 * @param others whose old value is not compared: a password, and what is only repeated
 */
export const changeOf = <const S extends Fields, const O extends Fields = Record<never, never>>(
  fields: S,
  others: O = {} as O,
) => wire({ ...fields, ...others, was: wasOf(fields) });
