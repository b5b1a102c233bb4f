import { mostFound } from '@hybrid-mail/contracts/search';
import { readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/track';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';
import { wantedWithin } from './wanted-within.sql.ts';

/**
 * The newest letters are compared one by one: a word that most letters have occurs among them, so the index need not
 * gather all of these letters.
 */
const newestCompared = 100;

/** With so many letters found no older ones are looked for, and their number stays unknown. */
const enough = 8;

/** Letters that are read for their number and their receivers; when there are more, their number stays unknown. */
export const mostCounted = 50;

/**
 * The part of the reach that an index ordered by time can use. The rest of the reach is checked on the letters it finds.
 */
const orderedWithin = (reach: Reach): RawBuilder<boolean> =>
  reach.kind === 'unit' || reach.kind === 'organization' ? mailWithin(reach) : sql`true`;

/** Ids of the letters whose number is exactly the text: our number, the post's, or that of the client's own program. */
function numbered(search: string, reach: Reach): RawBuilder<unknown> {
  const text = search.trim();
  return sql`array(
    select m.id from mail m where m.id = ${readMailNumber(text)}::int
    union all
    select d.mail_id from dispatch d where d.postal_reference = ${readPostalNumber(text) ?? text.toUpperCase()}
    union all
    (select m.id from mail m where m.external_id = ${text} and m.deleted_on is null and ${mailWithin(reach)}
      limit ${enough}))`;
}

/** Newest first, of letters `m`. */
export const byAge = sql`m.created_on desc, m.id desc`;

const inOrder = (reach: Reach) =>
  sql`from mail m where m.deleted_on is null and ${orderedWithin(reach)} order by ${byAge}`;

interface Wanted {
  readonly reach: Reach;
  /** What the index finds letters by. */
  readonly text: RawBuilder<unknown>;
  /** The same for a letter m that is compared by itself. */
  readonly isWanted: RawBuilder<boolean>;
  /** With so many letters found no older ones are looked for. */
  readonly enough: number;
  readonly most: number;
}

/** The common tables `newer` and `older`: ids of the wanted letters. `older` is asked only if few newer letters are wanted. */
function wantedLetters({ reach, text, isWanted, enough, most }: Wanted): RawBuilder<unknown> {
  const wanted = wantedWithin(text, reach);
  return sql`newest as materialized (
      select m.id from (select m.* ${inOrder(reach)} limit ${newestCompared}) m where ${isWanted} and ${mailWithin(reach)}
      order by ${byAge} limit ${enough}
    ), recent as materialized (
      select found_letters(${wanted} && recent_query((select m.created_on ${inOrder(reach)} limit 1)), ${most}) as id
      where (select count(*) from newest) < ${enough}
    ), newer as materialized (
      select id from newest union select id from recent
    ), older as materialized (
      select found_letters(${wanted}, ${most}) as id where (select count(*) from newer) < ${enough}
    )`;
}

/** The common table `seen`, the letters that have the text, beside those that it is made of. */
function lettersOf(search: string, reach: Reach): RawBuilder<unknown> {
  const isWanted = sql<boolean>`search_words(m.receiver || ' ' || m.address) @@ (select search_query(${search}))`;
  const text = sql`letter_query(${search})`;
  return sql`${wantedLetters({ reach, text, isWanted, enough, most: mostCounted })}, exact as materialized (
      select ${numbered(search, reach)} as ids
    ), seen as materialized (
      select m.*, m.id = any((select ids from exact)::int[]) as is_exact from mail m
      where m.id = any(array(select id from newer union select id from older) || (select ids from exact)::int[])
        and m.deleted_on is null and ${mailWithin(reach)}
    )`;
}

/** The common table `seen` for an empty text: letters among which are the newest within reach. */
function latestOf(reach: Reach): RawBuilder<unknown> {
  const { latest } = mostFound;
  const wanted = { reach, text: sql`''::tsquery`, isWanted: sql<boolean>`true`, enough: latest, most: latest };
  return sql`${wantedLetters(wanted)}, seen as materialized (
      select m.*, false as is_exact from mail m
      where m.id = any(array(select id from newer union select id from older))
        and m.deleted_on is null and ${mailWithin(reach)}
    )`;
}

/** Whether the text is empty, so that the latest letters answer it. */
export const isEmpty = (search: string) => search.trim() === '';

/** The common tables that the parts of the answer read: at least `seen`. */
export const seenLetters = (search: string, reach: Reach): RawBuilder<unknown> =>
  isEmpty(search) ? latestOf(reach) : lettersOf(search, reach);

/** Whether every letter with the text was seen. */
const isCounted = sql`(select count(*) from newer) < ${enough} and (select count(*) from older) < ${mostCounted}`;

/** How many letters have the text; null when not all were seen. */
export const lettersTotal = (search: string): RawBuilder<unknown> =>
  isEmpty(search) ? sql`null::int` : sql`(select case when ${isCounted} then count(*)::int end from seen)`;
