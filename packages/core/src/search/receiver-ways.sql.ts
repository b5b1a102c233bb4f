import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../reach.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { isWords } from '../sql/named-as.sql.ts';
import { wantedWithin } from './wanted-within.sql.ts';

/** The newest letters that a list finds by their words alone. */
const mostListed = 1000;

/**
 * The ways in which the receiver of a letter `m` may have the text: letter by letter anywhere in it, or each typed word at the
 * beginning of a word, in any spelling and order. Each has its own index; joined by `or` Postgres would use neither.
 */
export function receiverWays(search: string, reach: Reach): RawBuilder<boolean>[] {
  const text = search.trim();
  if (text === '') return [sql`true`];
  const contained = sql<boolean>`m.receiver ilike ${`%${escapeLike(text)}%`}`;
  if (!isWords(text)) return [contained];
  return [contained, hasReceiver(text, reach)];
}

/** Letters `m` whose receiver has each typed word at the beginning of a word; the newest, at most so many as a list finds. */
export const hasReceiver = (search: string, reach: Reach): RawBuilder<boolean> =>
  sql`m.id in (select found_letters(${wantedWithin(sql`receiver_query(${search})`, reach)}, ${mostListed}))`;
