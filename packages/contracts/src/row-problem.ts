import { z } from 'zod';
import { wire } from './wire.ts';

/** Problem of one spreadsheet cell, by the row number and column name of the file. */
export const rowProblem = wire({ row: z.int(), column: z.string(), text: z.string() });
export type RowProblem = z.output<typeof rowProblem>;
