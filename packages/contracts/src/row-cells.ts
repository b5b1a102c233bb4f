import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { integer } from './scalars.ts';
import { isStorable, maxTextLength, toNfc } from './text.ts';

/** Row number in the file; Excel has no more rows. */
export const rowNumber = integer(1, 1_048_576);

export const rowText = (notText: string) => z.string(notText).max(20_000, problem('text-long'));
/** A cell; its text is validated later, with the problems of all rows. */
export const uncheckedCell = rowText(problem('expect-text')).default('');
const values = z.record(
  z.string().max(maxTextLength),
  rowText(problem('content-not-texts')).refine(isStorable, problem('unstorable')),
  { error: ({ code }) => (code === 'invalid_key' ? problem('column-name-long') : undefined) },
);

const judgedByRow = new WeakSet<z.core.$ZodType>();

/**
 * Marks a list of rows whose damaged texts (U+FFFD) do not fail the call: they are reported by row and column, or
 * stored until they are corrected.
 */
export function byRow<S extends z.core.$ZodType>(rows: S): S {
  judgedByRow.add(rows);
  return rows;
}
export const isJudgedByRow = (schema: z.core.$ZodType): boolean => judgedByRow.has(schema);

/** The other columns of a row: an object, or its JSON text, as programs send it. Numbers become text. */
export const rowContent = z.codec(
  z.union([z.string().max(100_000, problem('text-long')), z.record(z.string(), z.unknown())]).default({}),
  values,
  {
    decode: (given, context) => {
      const parsed = typeof given === 'string' ? readObject(given) : given;
      if (parsed === null) {
        context.issues.push({ code: 'custom', input: given, message: problem('content-not-object') });
        return {};
      }
      return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [toNfc(key), asText(value)]));
    },
    encode: (given) => given,
  },
);

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const asText = (value: unknown) => {
  if (typeof value === 'string') return toNfc(value);
  return ['number', 'boolean'].includes(typeof value) ? String(value) : value === null ? '' : (value as string);
};
