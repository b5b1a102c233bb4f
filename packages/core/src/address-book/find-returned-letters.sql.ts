import { type PlannedReceiver, returnedLetter } from '@hybrid-mail/contracts/address-book';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';
import { searchQueryWithin } from '../search/index.ts';
import { hasEnded, isReturned } from '../sql/delivery-state.sql.ts';
import { isoStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** Limit of letters compared per receiver: the newest that contain each word of the name and of the address. */
const mostCompared = 50;

const returnedJson = wireObject(returnedLetter, {
  place: sql`(g.place - 1)::int`,
  mailId: sql`l.id`,
  performType: sql`l.perform_type`,
  performedOn: isoStamp(sql`l.performed_on`),
});

/**
 * For each receiver, the last letter with a final result to the same name, address and district, if it was returned.
 * Names and addresses are compared as the search folds them.
 */
export function returnedLettersQuery(planned: readonly PlannedReceiver[], reach: Reach): RawBuilder<{ json: string }> {
  const given = sql`unnest(${planned.map(({ receiver }) => receiver)}::text[],
    ${planned.map(({ address }) => address)}::text[], ${planned.map(({ area }) => area)}::int[])
    with ordinality g(receiver, address, area_id, place)`;
  const wanted = searchQueryWithin(sql`receiver_query(g.receiver) && letter_query(g.address)`, reach);
  return sql`
    select coalesce(json_agg(${returnedJson} order by g.place), '[]'::json)::text as json
    from ${given} cross join lateral (
      select m.id, p.perform_type, p.performed_on, ${isReturned} as is_returned
      from found_letters(${wanted}, ${mostCompared}) found(id) join mail m on m.id = found.id
        join perform p on p.id = m.perform_id
      where m.area_id = g.area_id and search_fold(m.receiver) = search_fold(g.receiver)
        and search_fold(m.address) = search_fold(g.address) and ${hasEnded}
        and ${mailWithin(reach)}
      order by p.performed_on desc, m.id desc limit 1
    ) l where l.is_returned`;
}
