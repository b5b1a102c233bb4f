import { readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/mail-number';
import { maxSearchResults } from '@hybrid-mail/contracts/search';
import { hasOnlyRepeatedLetters } from '@hybrid-mail/contracts/search-fold';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';
import { isContained, mostCompared, receiverConditions } from './receiver-conditions.sql.ts';
import { searchQueryWithin } from './search-query-within.sql.ts';

/**
 * Number of newest letters that are compared one by one, before the index is used: a word that most letters contain is
 * found among them, while the index would collect all letters with the word.
 */
const newestCompared = 100;

/** With this many letters found, older ones are not searched and the total stays unknown. */
const enough = 8;

/** Limit of letters read for the total and the receivers; beyond it the total stays unknown. */
export const maxCounted = 50;

/** The part of the reach that an index ordered by time can use. The rest is checked on the letters found. */
const orderedWithin = (reach: Reach): RawBuilder<boolean> =>
  reach.kind === 'unit' || reach.kind === 'organization' ? mailWithin(reach) : sql`true`;

/** Ids of the letters whose number equals the text: our number, the post's number, or the external id. */
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

/** Order of letters `m`: newest first. */
export const newestFirst = sql`m.created_on desc, m.id desc`;

const inOrder = (reach: Reach) =>
  sql`from mail m where m.deleted_on is null and ${orderedWithin(reach)} order by ${newestFirst}`;

interface Wanted {
  readonly reach: Reach;
  /** Full-text condition for the index. */
  readonly text: RawBuilder<unknown>;
  /** The same condition as `text`, for a single letter m. */
  readonly isWanted: RawBuilder<boolean>;
  /** With this many letters found, older ones are not searched. */
  readonly enough: number;
  readonly most: number;
}

/** The common tables `newer` and `older`: ids of the wanted letters. `older` is queried only if `newer` has too few. */
function wantedLetters({ reach, text, isWanted, enough, most }: Wanted): RawBuilder<unknown> {
  const wanted = searchQueryWithin(text, reach);
  return sql`newest as materialized (
      select m.id from (select m.* ${inOrder(reach)} limit ${newestCompared}) m where ${isWanted} and ${mailWithin(reach)}
      order by ${newestFirst} limit ${enough}
    ), recent as materialized (
      select found_letters(${wanted} && recent_query((select m.created_on ${inOrder(reach)} limit 1)), ${most}) as id
      where (select count(*) from newest) < ${enough}
    ), newer as materialized (
      select id from newest union select id from recent
    ), older as materialized (
      select found_letters(${wanted}, ${most}) as id where (select count(*) from newer) < ${enough}
    )`;
}

/**
 * The tables of `wantedLetters` for a text that is one letter repeated: letters whose receiver contains it. A tenth of all
 * letters contains the abbreviation of «limited company», so the newest ones are compared before the index is read.
 */
const lettersContaining = (search: string, reach: Reach) => sql`newer as materialized (
      select m.id from (select m.* ${inOrder(reach)} limit ${mostCompared}) m
      where ${isContained(search)} and ${mailWithin(reach)} order by ${newestFirst} limit ${maxCounted}
    ), older as materialized (
      select m.id from mail m where (select count(*) from newer) < ${enough} and m.deleted_on is null
        and ${mailWithin(reach)} and ${receiverConditions(search, reach)[0]} order by ${newestFirst} limit ${maxCounted}
    )`;

/** The common table `seen`, the letters that match the text, and the tables it is built from. */
function lettersOf(search: string, reach: Reach): RawBuilder<unknown> {
  const isWanted = sql<boolean>`search_words(m.receiver || ' ' || m.address) @@ (select search_query(${search}))`;
  const text = sql`letter_query(${search})`;
  const wanted = hasOnlyRepeatedLetters(search)
    ? lettersContaining(search, reach)
    : wantedLetters({ reach, text, isWanted, enough, most: maxCounted });
  return sql`${wanted}, exact as materialized (
      select ${numbered(search, reach)} as ids
    ), seen as materialized (
      select m.*, m.id = any((select ids from exact)::int[]) as is_exact from mail m
      where m.id = any(array(select id from newer union select id from older) || (select ids from exact)::int[])
        and m.deleted_on is null and ${mailWithin(reach)}
    )`;
}

/** The common table `seen` for an empty text: letters that include the newest within reach. */
function latestOf(reach: Reach): RawBuilder<unknown> {
  const { latest } = maxSearchResults;
  const wanted = { reach, text: sql`''::tsquery`, isWanted: sql<boolean>`true`, enough: latest, most: latest };
  return sql`${wantedLetters(wanted)}, seen as materialized (
      select m.*, false as is_exact from mail m
      where m.id = any(array(select id from newer union select id from older))
        and m.deleted_on is null and ${mailWithin(reach)}
    )`;
}

/** Whether the text is blank; the search then returns the latest letters. */
export const isBlankSearch = (search: string) => search.trim() === '';

/** Common tables that the parts of the search result read, among them `seen`. */
export const foundLetterTables = (search: string, reach: Reach): RawBuilder<unknown> =>
  isBlankSearch(search) ? latestOf(reach) : lettersOf(search, reach);

/** Whether no limit cut off the search, so that every letter with the text was counted. */
const isCounted = sql`(select count(*) from newer) < ${enough} and (select count(*) from older) < ${maxCounted}`;

/** Number of letters with the text; null when not all were counted. */
export const lettersTotal = (search: string): RawBuilder<unknown> =>
  isBlankSearch(search) ? sql`null::int` : sql`(select case when ${isCounted} then count(*)::int end from seen)`;
