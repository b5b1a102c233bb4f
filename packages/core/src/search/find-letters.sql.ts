import { foundLetter, foundPerform, maxSearchResults } from '@hybrid-mail/contracts/search';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { type RawBuilder, sql } from 'kysely';
import { placeNameInSql } from '../place-name-in-sql.ts';
import { shownAddress, shownReceiver } from '../sql/shown-persons.sql.ts';
import { isoStamp } from '../sql/stamps.ts';
import { labelOf, valueUnlessNull, wireObject } from '../sql/wire-object.ts';
import { isBlankSearch, newestFirst } from './found-letter-tables.sql.ts';

const performJson = () =>
  wireObject(foundPerform, {
    type: sql`pf.perform_type`,
    typeName: labelOf(sql`pf.perform_type`, deliveryTexts.results, ''),
    performedOn: isoStamp(sql`pf.performed_on`),
  });

/** JSON array of the found letters: exact matches of the number first, then the newest. */
export function foundLettersJson(search: string): RawBuilder<unknown> {
  const record = wireObject(foundLetter, {
    id: sql`m.id`,
    receiver: shownReceiver(),
    address: shownAddress(),
    area: placeNameInSql('a'),
    organization: sql`o.name`,
    createdOn: isoStamp(sql`m.created_on`),
    isSent: sql`m.is_sent`,
    sendStatus: sql`m.send_status`,
    perform: valueUnlessNull(sql`pf.id`, performJson()),
  });
  const order = sql`m.is_exact desc, ${newestFirst}`;
  return sql`(select coalesce(json_agg(${record} order by ${order}), '[]'::json)
    from (select * from seen m order by ${order} limit ${isBlankSearch(search) ? maxSearchResults.latest : maxSearchResults.letters}) m
    join area a on a.id = m.area_id join organization o on o.id = m.organization_id
    left join perform pf on pf.id = m.perform_id)`;
}
