import { knownReceiver } from '@hybrid-mail/contracts/address-book';
import { named } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';
import { literally } from '../sql/literally.ts';
import { isoStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** A book of addresses needs the latest letters, not every letter with a common name. */
const mostLetters = 1000;
const mostWords = 6;

const place = (table: string) => wireObject(named, { id: sql.ref(`${table}.id`), name: sql.ref(`${table}.name`) });

const knownJson = wireObject(knownReceiver, {
  receiver: sql`m.receiver`,
  address: sql`m.address`,
  region: place('r'),
  area: place('a'),
  mailId: sql`m.id`,
  writtenOn: isoStamp(sql`b."writtenOn"`),
  performType: sql`pf."performType"`,
  performedOn: isoStamp(sql`pf."performedOn"`),
});

const wordsOf = (search: string) => search.trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);

export function knownReceiversQuery(
  { search, limit }: { search: string; limit: number },
  reach: Reach,
): RawBuilder<{ json: string }> {
  const named = wordsOf(search).map((word) => sql`and m.receiver ilike ${`%${literally(word)}%`}`);
  return sql`
    with letter as materialized (
      select m.id, letter_words(m.receiver, m.address) as words, m."areaId", m."performId", m."createdOn",
        coalesce(m."sentOn", m."createdOn") as "writtenOn"
      from mail m where m."deletedOn" is null and ${mailWithin(reach)} ${sql.join(named, sql` `)}
      order by m."createdOn" desc, m.id desc limit ${mostLetters}
    ), book as (
      select (array_agg(id order by "createdOn" desc, id desc))[1] as id, max("writtenOn") as "writtenOn",
        (array_agg("performId" order by "createdOn" desc) filter (where "performId" is not null))[1] as "performId"
      from letter group by words, "areaId" order by max("createdOn") desc limit ${limit}
    )
    select coalesce(json_agg(${knownJson} order by m."createdOn" desc, m.id desc), '[]'::json)::text as json
    from book b join mail m on m.id = b.id join region r on r.id = m."regionId" join area a on a.id = m."areaId"
      left join perform pf on pf.id = b."performId"`;
}
