import { foundReceiver, maxSearchResults } from '@hybrid-mail/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import { placeNameInSql } from '../place-name-in-sql.ts';
import { isReturned } from '../sql/delivery-state.sql.ts';
import { wireObject } from '../sql/wire-object.ts';
import { isBlankSearch, maxCounted, newestFirst } from './found-letter-tables.sql.ts';

/** JSON array of the receivers whose name has the words, by number of letters, descending. */
export function foundReceiversJson(search: string): RawBuilder<unknown> {
  if (isBlankSearch(search)) return sql`'[]'::json`;
  const record = wireObject(foundReceiver, {
    name: sql`b.receivers[1]`,
    address: sql`b.addresses[1]`,
    area: placeNameInSql('a'),
    letters: sql`b.letters`,
    returned: sql`b.returned`,
  });
  const order = sql`b.letters desc, b.newest desc, b.folded`;
  return sql`(select coalesce(json_agg(${record} order by ${order}), '[]'::json) from (
      select b.* from (
        select f.folded, count(*)::int as letters, max(m.created_on) as newest,
          (count(*) filter (where ${isReturned}))::int as returned,
          array_agg(m.receiver order by ${newestFirst}) as receivers, array_agg(m.address order by ${newestFirst}) as addresses,
          (array_agg(m.area_id order by ${newestFirst}))[1] as area_id
        from (select * from seen m where m.erased_on is null order by ${newestFirst} limit ${maxCounted}) m,
          lateral (select search_fold(m.receiver) as folded offset 0) f
        where array_to_tsvector(string_to_array(f.folded, ' ')) @@ (select search_query(${search}))
        group by f.folded) b
      order by ${order} limit ${maxSearchResults.receivers}) b
    join area a on a.id = b.area_id)`;
}
