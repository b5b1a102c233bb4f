import { foundLetter, foundPerform, mostFound } from '@hybrid-mail/contracts/search';
import { readMailNumber } from '@hybrid-mail/contracts/track';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach, unitWithin } from '../reach.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { isoStamp } from '../sql/stamps.ts';
import { labelOf, present, wireObject } from '../sql/wire-object.ts';

/**
 * The newest letters are compared one by one: a word that most letters have occurs among them, so the index need not
 * gather all of these letters.
 */
const newestCompared = 100;

/**
 * The part of the reach that an index ordered by time can use. The rest of the reach is checked on the letters it finds.
 */
const orderedWithin = (reach: Reach): RawBuilder<boolean> =>
  reach.kind === 'unit' || reach.kind === 'organization' ? mailWithin(reach) : sql`true`;

/** The query to the index: what is wanted, and the organization or the units whose letters are within reach. */
export function wantedWithin(wanted: RawBuilder<unknown>, reach: Reach): RawBuilder<unknown> {
  switch (reach.kind) {
    case 'all':
      return wanted;
    case 'organization':
      return sql`${wanted} && ${`'@o${reach.organizationId}'`}::tsquery`;
    case 'unit':
      return sql`${wanted} && ${`'@u${reach.unitId}'`}::tsquery`;
    default:
      return sql`${wanted} && (select string_agg('''@u' || u.id || '''', ' | ')::tsquery from unit u
        where ${unitWithin(reach)})`;
  }
}

/** The newest letters that a list finds by their words alone. */
const mostListed = 1000;

/** Text with other signs, e.g. «100%», is meant exactly. */
const isWords = (text: string) => /^[\p{L}\p{M}\p{N}\s.,"'’ʻʼ‘`«»-]+$/u.test(text);

/**
 * The ways in which the receiver of a letter `m` may have the text: letter by letter anywhere in it, or each typed word at the
 * beginning of a word, in any spelling and order. Each has its own index; joined by `or` Postgres would use neither.
 */
export function receiverWays(search: string, reach: Reach): RawBuilder<boolean>[] {
  const text = search.trim();
  if (text === '') return [sql`true`];
  const contained = sql<boolean>`m.receiver ilike ${`%${escapeLike(text)}%`}`;
  if (!isWords(text)) return [contained];
  const wanted = wantedWithin(sql`receiver_query(${text})`, reach);
  return [contained, sql`m.id in (select found_letters(${wanted}, ${mostListed}))`];
}

/** Ids of the letters whose number is exactly the text: our number, the post's, or that of the client's own program. */
function numbered(search: string, reach: Reach): RawBuilder<unknown> {
  const text = search.trim();
  return sql`array(
    select m.id from mail m where m.id = ${readMailNumber(text)}::int
    union all
    select d.mail_id from dispatch d where d.postal_reference = ${text.toUpperCase()}
    union all
    (select m.id from mail m where m.external_id = ${text} and m.deleted_on is null and ${mailWithin(reach)}
      limit ${mostFound}))`;
}

const performJson = wireObject(foundPerform, {
  type: sql`pf.perform_type`,
  typeName: labelOf(sql`pf.perform_type`, deliveryTexts.results, ''),
  performedOn: isoStamp(sql`pf.performed_on`),
});

/** JSON array of the found letters: those with exactly that number first, then the newest. */
export function foundLetters(search: string, reach: Reach): RawBuilder<unknown> {
  const record = wireObject(foundLetter, {
    id: sql`m.id`,
    receiver: sql`m.receiver`,
    address: sql`m.address`,
    area: sql`a.name`,
    organization: sql`o.name`,
    createdOn: isoStamp(sql`m.created_on`),
    isSent: sql`m.is_sent`,
    sendStatus: sql`m.send_status`,
    perform: present(sql`pf.id`, performJson),
  });
  const order = sql`m.is_exact desc, m.created_on desc, m.id desc`;
  const wanted = wantedWithin(sql`letter_query(${search})`, reach);
  const inOrder = sql`from mail m where m.deleted_on is null and ${orderedWithin(reach)} order by m.created_on desc, m.id desc`;
  return sql`(
    with newest as materialized (
      select m.id from (select m.* ${inOrder} limit ${newestCompared}) m
      where search_words(m.receiver || ' ' || m.address) @@ (select search_query(${search})) and ${mailWithin(reach)}
      order by m.created_on desc, m.id desc limit ${mostFound}
    ), recent as materialized (
      select found_letters(${wanted} && recent_query((select m.created_on ${inOrder} limit 1)), ${mostFound}) as id
      where (select count(*) from newest) < ${mostFound}
    ), older as materialized (
      select found_letters(${wanted}, ${mostFound}) as id
      where (select count(*) from (select id from newest union select id from recent) found) < ${mostFound}
    ), exact as materialized (select ${numbered(search, reach)} as ids)
    select coalesce(json_agg(${record} order by ${order}), '[]'::json) from (
      select m.*, m.id = any((select ids from exact)::int[]) as is_exact from mail m
      where m.id = any(array(select id from newest union select id from recent union select id from older) || (select ids from exact)::int[])
        and m.deleted_on is null and ${mailWithin(reach)}
      order by is_exact desc, m.created_on desc, m.id desc limit ${mostFound}) m
    join area a on a.id = m.area_id join organization o on o.id = m.organization_id
    left join perform pf on pf.id = m.perform_id)`;
}
