import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { maxTextLength } from './max-text-length.ts';
import { integer } from './scalars.ts';
import { isStorable, toNfc } from './text.ts';

/** Row number in the file; the maximum is the number of rows of an Excel sheet. */
export const rowNumber = integer(1, 1_048_576);

export const rowText = (notText: string) => z.string(notText).max(20_000, problem('text-long'));
/** Text of a cell, validated later, so that the problems of all rows are reported together. */
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
export function markReportedByRow<S extends z.core.$ZodType>(rows: S): S {
  judgedByRow.add(rows);
  return rows;
}
export const isReportedByRow = (schema: z.core.$ZodType): boolean => judgedByRow.has(schema);

/** The other columns of a row, as an object or as its JSON text, which client programs send. Numbers become text. */
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
