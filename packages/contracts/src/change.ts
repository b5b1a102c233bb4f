import { z } from 'zod';
import { wire } from './wire.ts';

type Fields = Record<string, z.ZodType>;

/** Previous values are not validated, because they may be older than today's rules. */
type WasShape<S> = { [field in keyof S]: z.ZodOptional<z.ZodType<unknown>> };

function lenient<S extends Fields>(fields: S): WasShape<S>;
function lenient(fields: Fields): Record<string, z.core.$ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.union([field, z.unknown()]).optional()]),
  );
}

/** Values that the caller read before the change, under the same names and in the same form as the new values. */
export const previousValues = <const S extends Fields>(fields: S) => wire(lenient(fields)).optional();

/**
 * A change contains the new values and may contain the previous ones in `Was`: then a colleague's concurrent change is
 * not overwritten, but reported as 409 changed-meanwhile. Without `Was` the last writer wins.
 * @param others fields that are not compared: passwords, commands and values that may not change
 */
export const changeOf = <const S extends Fields, const O extends Fields = Record<never, never>>(
  fields: S,
  others: O = {} as O,
) => wire({ ...fields, ...others, was: previousValues(fields) });
