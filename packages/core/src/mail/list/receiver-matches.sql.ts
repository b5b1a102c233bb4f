import { type RawBuilder, sql } from 'kysely';
import type { ReceiverMatches } from '../../search/index.ts';
import type { Condition } from './filter-conditions.sql.ts';

/** Rows for a search by the receiver alone, a third as wide as letters. Customers may not read them. */
const searchRows = sql`(select mail_id as id, created_on, receiver from mail_search) m`;

const placesOf = (from: RawBuilder<unknown>, condition: Condition) =>
  sql`select m.id, m.created_on as place from ${from} where ${condition}`;

/** Number of newest letters that are compared one by one, so that not all letters with a common word are read. */
const mostCompared = 5000;

/** The common tables that end with `matching`: letters whose receiver has the text or the words, each once. */
export const everyMatch = ({ contained, isContainedByIndex, byWords }: ReceiverMatches): RawBuilder<unknown> =>
  sql`with matching as materialized (${placesOf(searchRows, isContainedByIndex)}
    ${byWords ? sql`union all ${placesOf(searchRows, sql`${byWords} and not ${contained}`)}` : sql``})`;

/**
 * The same for the first `enough` of the newest matches. If words alone give as many, the last of these ends the page, so
 * substrings need to be compared in letters that are as new: one by one if there are few of them, by the indexes of
 * receiver and creation if not. `reading.is_every` is true if `matching` has every match.
 */
export function newestMatches(matches: ReceiverMatches, enough: number): RawBuilder<unknown> {
  const { contained, isContainedByIndex, byWords } = matches;
  if (!byWords) return sql`${everyMatch(matches)}, reading as (select true as is_every)`;
  const newest = sql`(select * from (select id, created_on, receiver from mail where deleted_on is null
    order by created_on desc, id desc limit ${mostCompared}) newest limit (select as_new from reading)) m`;
  const isAsNew = sql<boolean>`m.created_on >= coalesce((select place from last), '-infinity')`;
  return sql`with by_words as materialized (
      select m.id, m.created_on as place, ${contained} as is_contained from ${searchRows} where ${byWords}
    ), last as materialized (
      select place from by_words order by place desc offset ${enough - 1} limit 1
    ), reading as materialized (
      select count(*)::int as as_new, count(*) not between 1 and ${mostCompared} as is_by_index,
        not exists (select 1 from last) as is_every from (select 1 from mail
        where deleted_on is null and created_on >= (select place from last) limit ${mostCompared + 1}) letters
    ), matching as materialized (
      select id, place from by_words where not is_contained
      union all ${placesOf(newest, sql`${contained} and not (select is_by_index from reading)`)}
      union all ${placesOf(searchRows, sql`${isContainedByIndex} and ${isAsNew} and (select is_by_index from reading)`)}
    )`;
}
