import { type RawBuilder, sql } from 'kysely';
import { mostCompared, type ReceiverMatches } from '../../search/index.ts';

const place = sql`m.id, m.created_on as place`;

const newestLetters = sql`select id, created_on, receiver from mail where deleted_on is null
    order by created_on desc, id desc limit ${mostCompared}`;

/** The common tables that end with `matching`: letters whose receiver has the text or the words, each once. */
export const everyMatch = ({ contained, lettersSince, byWords }: ReceiverMatches): RawBuilder<unknown> =>
  sql`with matching as materialized (select ${place} from ${lettersSince(sql`null`)}
    ${byWords ? sql`union all select ${place} from mail m where ${byWords} and not ${contained}` : sql``})`;

/**
 * The same for the first `enough` of the newest matches. If words alone give as many, the last of these ends the page, so
 * substrings need to be compared in letters that are as new: one by one if there are few of them, by the indexes of
 * receiver and creation if not. `reading.is_every` is true if `matching` has every match.
 */
export function newestMatches(matches: ReceiverMatches, enough: number): RawBuilder<unknown> {
  const { contained, lettersSince, byWords } = matches;
  if (!byWords) return newestContaining(matches, enough);
  const newest = sql`(select * from (${newestLetters}) newest limit (select as_new from reading)) m`;
  return sql`with by_words as materialized (
      select ${place}, ${contained} as is_contained from mail m where ${byWords}
    ), last as materialized (
      select place from by_words order by place desc offset ${enough - 1} limit 1
    ), reading as materialized (
      select count(*)::int as as_new, count(*) not between 1 and ${mostCompared} as is_by_index,
        not exists (select 1 from last) as is_every from (select 1 from mail
        where deleted_on is null and created_on >= (select place from last) limit ${mostCompared + 1}) letters
    ), matching as materialized (
      select id, place from by_words where not is_contained
      union all select ${place} from ${newest} where ${contained} and not (select is_by_index from reading)
      union all select ${place} from (select 1 from reading where is_by_index) reading
        cross join lateral ${lettersSince(sql`(select place from last)`)}
    )`;
}

/**
 * The same for a text that the index of words does not have, e.g. one letter repeated. The index of trigrams is read only
 * if too few of the newest letters contain it.
 */
const newestContaining = ({ contained, lettersSince }: ReceiverMatches, enough: number): RawBuilder<unknown> =>
  sql`with newest as materialized (
      select ${place} from (${newestLetters}) m where ${contained}
    ), reading as materialized (
      select count(*) < ${enough} as is_every from newest
    ), matching as materialized (
      select id, place from newest where not (select is_every from reading)
      union all select ${place} from (select 1 from reading where is_every) reading
        cross join lateral ${lettersSince(sql`null`)}
    )`;
