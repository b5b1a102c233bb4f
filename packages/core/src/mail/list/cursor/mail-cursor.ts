import { mailSorts } from '@hybrid-mail/contracts/mail-columns';
import { maxInt } from '@hybrid-mail/contracts/scalars';
import { isStorable } from '@hybrid-mail/contracts/text';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../list-cursor.ts';

const id = z.int().min(1).max(maxInt);
/** Milliseconds of a moment that Postgres can hold, or a number of a column. */
const number = z.int().min(-maxInt).max(4_000_000_000_000);

/** Place of a row in a list: the value that the list is sorted by, and the id. */
const place = z.object({
  /** Null: the row has no value. Moments are milliseconds since 1970. */
  key: z.union([number, z.string().max(2000).refine(isStorable)]).nullable(),
  id,
});
export type Place = z.output<typeof place>;

const cursor = z.object({
  v: z.literal(1),
  sort: z.enum(mailSorts),
  desc: z.boolean(),
  /** The last row of the page before. Null: all letters were on earlier pages. */
  after: place.nullable(),
  /** The last deleted letter of the page before, when they are asked for. Null: all of them were on earlier pages. */
  afterDeleted: z.object({ key: number, id }).nullable().optional(),
});

/**
 * Position in a list of letters, by values and not by a count of rows: letters that come or go before it move nothing.
 * It grants nothing, because each page is read within the reach of its caller.
 */
export type MailCursor = z.output<typeof cursor>;

export const encodeMailCursor = (position: Omit<MailCursor, 'v'>): string => encodeCursor({ v: 1, ...position });

/** @throws Refusal wrong-input */
export const decodeMailCursor = (text: string): MailCursor => decodeCursor(cursor, text);
