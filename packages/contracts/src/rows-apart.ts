import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { markReportedByRow } from './row-cells.ts';

const schemasOfRows = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Maximum number of rows of one call. */
export const maxRowsApart = 500;
export const noLettersProblem = problem('letters-missing');
export const tooManyLettersProblem = problem('too-many-rows', { max: maxRowsApart });

/**
 * A list whose rows are decoded one by one with `schemaOfRows`, so that a wrong row is refused alone and not the whole
 * call.
 */
export function rowsApart(row: z.core.$ZodType) {
  const rows = markReportedByRow(
    z.array(z.unknown(), noLettersProblem).min(1, noLettersProblem).max(maxRowsApart, tooManyLettersProblem),
  );
  schemasOfRows.set(rows, row);
  return rows;
}

/** Schema of the rows of a list by `rowsApart`; undefined for any other schema. */
export const schemaOfRows = (rows: z.core.$ZodType): z.core.$ZodType | undefined => schemasOfRows.get(rows);
