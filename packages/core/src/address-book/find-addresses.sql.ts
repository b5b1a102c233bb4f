import { knownAddress } from '@hybrid-mail/contracts/address-book';
import { namedRecord } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';
import { searchQueryWithin } from '../search/index.ts';
import { hasEnded, isDelivered, isReturned } from '../sql/delivery-state.sql.ts';
import { isoStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** Number of latest letters with these words that are counted. */
const mostCounted = 500;

const place = (table: string) =>
  wireObject(namedRecord, { id: sql.ref(`${table}.id`), name: sql.ref(`${table}.name`) });

const knownJson = wireObject(knownAddress, {
  address: sql`m.address`,
  region: place('r'),
  area: place('a'),
  delivered: sql`b.delivered`,
  returned: sql`b.returned`,
  mailId: sql`m.id`,
  writtenOn: isoStamp(sql`b.written_on`),
  performType: sql`pf.perform_type`,
  performedOn: isoStamp(sql`pf.performed_on`),
});

export interface AddressWords {
  readonly search: string;
  readonly area?: number | undefined;
  readonly limit: number;
}

/**
 * Addresses that have each typed word as the beginning of a word, with the results of all their letters. Addresses that
 * differ only in what the search folds are one; `mailId` is the last letter with a final result, else the last one.
 */
export function knownAddressesQuery({ search, area, limit }: AddressWords, reach: Reach): RawBuilder<{ json: string }> {
  const wanted = searchQueryWithin(sql`letter_query(${search})`, reach);
  return sql`
    with letter as materialized (
      select m.id, m.area_id, m.created_on, coalesce(m.sent_on, m.created_on) as written_on,
        search_fold(m.address) as folded, coalesce(${hasEnded}, false) as has_ended,
        ${isDelivered} as is_delivered, ${isReturned} as is_returned
      from found_letters(${wanted}, ${mostCounted}) found(id) join mail m on m.id = found.id
      where m.erased_on is null and ${area === undefined ? sql`true` : sql`m.area_id = ${area}`} and ${mailWithin(reach)}
    ), book as (
      select (array_agg(id order by has_ended desc, created_on desc, id desc))[1] as id,
        count(*) filter (where is_delivered)::int as delivered, count(*) filter (where is_returned)::int as returned,
        max(written_on) as written_on, max(created_on) as created_on
      from letter
      where (select bool_and(position(' ' || word in ' ' || folded) > 0) from unnest(typed_words(${search})) word)
      group by folded, area_id order by max(created_on) desc limit ${limit}
    )
    select coalesce(json_agg(${knownJson} order by b.created_on desc, m.id desc), '[]'::json)::text as json
    from book b join mail m on m.id = b.id join region r on r.id = m.region_id join area a on a.id = m.area_id
      left join perform pf on pf.id = m.perform_id and ${hasEnded}`;
}
