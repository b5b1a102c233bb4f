import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { maxTextLength } from './max-text-length.ts';
import { rowContent, rowNumber, rowText } from './row-cells.ts';
import { isStorable } from './text.ts';
import { wire } from './wire.ts';

const storable = (text: z.ZodString) => text.refine(isStorable, problem('unstorable'));
const cell = storable(rowText(problem('expect-text'))).default('');
const words = storable(z.string().max(maxTextLength, problem('longest', { max: maxTextLength })));

/** Problem of a cell, as shown to the user. */
const cellProblem = wire({ column: words, text: words });
const maxProblems = 500;

/** A spreadsheet row that is not a letter yet: the texts of its cells and their problems. */
export const refusedRow = wire({
  /** Row number in the file. */
  rowNumber,
  receiver: cell,
  region: cell,
  area: cell,
  address: cell,
  templateName: cell,
  content: rowContent.refine((values) => Object.keys(values).every(isStorable), problem('unstorable')),
  problems: z.array(cellProblem).max(maxProblems).default([]),
});
export type RefusedRow = z.output<typeof refusedRow>;
