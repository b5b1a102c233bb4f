import { repeatWarning, sendQuote } from '@hybrid-mail/contracts/before-send';
import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { PriceRuleNumber } from '@hybrid-mail/contracts/price-rules';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../../reach.ts';
import { wireObject } from '../../sql/wire-object.ts';
import { letterPrice } from '../price.sql.ts';
import { alikeFields, isAlikeTo, latestFirst } from './alike-mail.sql.ts';

const money = (amount: RawBuilder<unknown>) => sql`(${amount})::numeric(18,2)::text`;
const totals = {
  price: sql`(select coalesce(sum(price), 0) from chosen)`,
  underWay: sql`account.reserved`,
};
const remains = sql`account.balance - ${totals.underWay} - ${totals.price}`;

/** For each letter c that repeats an earlier one: the latest sent or queued letter, else the first in the selection. */
const warnings = (reach: Reach) => sql`(
  select coalesce(json_agg(w.json order by w.id), '[]'::json) from (
    select c.id, coalesce(
      (select ${wireObject(repeatWarning, { mailId: sql`c.id`, ...alikeFields(reach) })} from mail e
        where ${isAlikeTo(sameAs)} and e.id <> c.id order by ${latestFirst} limit 1),
      case when c.first_id < c.id then ${wireObject(repeatWarning, {
        mailId: sql`c.id`,
        id: sql`c.first_id`,
        sentOn: sql`null`,
        isReadable: sql`true`,
      })} end
    ) as json from same c
  ) w where w.json is not null)`;

const sameAs = {
  organizationId: sql`c.organization_id`,
  documentSha256: sql`c.document_sha256`,
  words: sql`c.words`,
  areaId: sql`c.area_id`,
};

/** @param seen reach within which the user may open the repeated letter */
export function sendQuoteQuery(
  ids: readonly number[],
  unitId: number,
  { reach, seen, rule }: { reach: Reach; seen: Reach; rule: PriceRuleNumber },
): RawBuilder<{ json: string }> {
  return sql`
    with chosen as materialized (
      select m.id, m.pages, m.sheets, m.organization_id, m.document_sha256, m.area_id,
        letter_words(m.receiver, m.address) as words, ${letterPrice(rule)} as price
      from mail m join unit u on u.id = m.unit_id
      where m.id = any(${[...ids]}::int[]) and m.deleted_on is null and not m.is_sent
        and m.send_status is distinct from ${sql.lit(sendStatus.queued)} and ${mailWithin(reach)}
    ), same as materialized (
      select chosen.*, min(id) over (partition by organization_id, document_sha256, area_id, words) as first_id
      from chosen
    )
    select ${wireObject(sendQuote, {
      lettersCount: sql`(select count(*) from chosen)`,
      gone: sql`(
        select coalesce(json_agg(asked.id order by asked.id), '[]'::json) from unnest(${[...ids]}::int[]) asked(id)
        where asked.id not in (select id from chosen))`,
      pagesCount: sql`(select coalesce(sum(pages), 0) from chosen)`,
      sheetsCount: sql`(select coalesce(sum(sheets), 0) from chosen)`,
      price: money(totals.price),
      balance: money(sql`account.balance`),
      underWay: money(totals.underWay),
      remains: money(remains),
      isEnough: sql`${remains} >= -account.credit`,
      credit: money(sql`account.credit`),
      warnings: warnings(seen),
    })}::text as json from unit_standing account where account.unit_id = ${unitId}`;
}
