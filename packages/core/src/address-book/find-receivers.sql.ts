import { knownReceiver } from '@hybrid-mail/contracts/address-book';
import { namedRecord } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';
import { hasReceiver } from '../search/index.ts';
import { isoStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** Number of latest letters searched: enough for an address book, and bounded for common names. */
const maxLetters = 1000;

const place = (table: string) =>
  wireObject(namedRecord, { id: sql.ref(`${table}.id`), name: sql.ref(`${table}.name`) });

const knownJson = wireObject(knownReceiver, {
  receiver: sql`m.receiver`,
  address: sql`m.address`,
  region: place('r'),
  area: place('a'),
  mailId: sql`m.id`,
  writtenOn: isoStamp(sql`b.written_on`),
  performType: sql`pf.perform_type`,
  performedOn: isoStamp(sql`pf.performed_on`),
});

export function knownReceiversQuery(
  { search, limit }: { search: string; limit: number },
  reach: Reach,
): RawBuilder<{ json: string }> {
  const named = search.trim() === '' ? sql`true` : hasReceiver(search, reach);
  return sql`
    with letter as materialized (
      select m.id, letter_words(m.receiver, m.address) as words, m.area_id, m.perform_id, m.created_on,
        coalesce(m.sent_on, m.created_on) as written_on
      from mail m where m.deleted_on is null and m.erased_on is null and ${mailWithin(reach)} and ${named}
      order by m.created_on desc, m.id desc limit ${maxLetters}
    ), book as (
      select (array_agg(id order by created_on desc, id desc))[1] as id, max(written_on) as written_on,
        (array_agg(perform_id order by created_on desc) filter (where perform_id is not null))[1] as perform_id
      from letter group by words, area_id order by max(created_on) desc limit ${limit}
    )
    select coalesce(json_agg(${knownJson} order by m.created_on desc, m.id desc), '[]'::json)::text as json
    from book b join mail m on m.id = b.id join region r on r.id = m.region_id join area a on a.id = m.area_id
      left join perform pf on pf.id = b.perform_id`;
}
