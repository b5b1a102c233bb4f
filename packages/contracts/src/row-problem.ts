import { z } from 'zod';
import { wire } from './wire.ts';

/** What is wrong with one cell of a spreadsheet, by the numbers and names of the file. */
export const rowProblem = wire({ row: z.int(), column: z.string(), text: z.string() });
export type RowProblem = z.output<typeof rowProblem>;
