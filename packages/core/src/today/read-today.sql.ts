import type { PriceRuleNumber } from '@hybrid-mail/contracts/price-rules';
import { todayContract, todayCreated, todayDrafts, todayReply } from '@hybrid-mail/contracts/today';
import { type RawBuilder, sql } from 'kysely';
import { endingContractHorizon } from '../attention/index.ts';
import { endOfTashkentDay, startOfTashkentDay, tashkentDay } from '../clock.ts';
import { letterPrice, priceRuleAt, unitBlockAt } from '../mail/index.ts';
import { mailWithin, type Reach, unitWithin } from '../reach.ts';
import { valueUnlessNull, wireObject } from '../sql/wire-object.ts';
import { lettersCreatedBetween, todayLettersOf } from './today-letters.sql.ts';

interface Asked {
  readonly unitId: number;
  readonly reach: Reach;
  /** Whether the caller signs letters of all units within reach, not only of the own unit. */
  readonly signsForAll: boolean;
}

/** Drafts that the caller may sign, read by unit: the index of drafts is by unit, and the unit has the price. */
const draftsOf = ({ unitId, reach, signsForAll }: Asked, rule: PriceRuleNumber) => sql`
  select count(*)::int as letters, bool_or(${letterPrice(rule)} is null) as is_unpriced, sum(${letterPrice(rule)}) as price
  from unit u join mail m on m.unit_id = u.id
  where ${unitWithin(reach)} and ${signsForAll ? sql`true` : sql`u.id = ${unitId}`}
    and m.deleted_on is null and not m.is_sent and m.send_status is null and ${mailWithin(reach)}`;

const endingContract = (reach: Reach, now: Date) => sql`
  select u.contract_number, u.contract_date_to, count(*) over ()::int as units from unit u
  where ${unitWithin(reach)} and u.is_active and u.contract_date_to <= ${endingContractHorizon(now)}::date
  order by u.contract_date_to, u.id limit 1`;

const drafts = wireObject(todayDrafts, {
  count: sql`d.letters`,
  price: sql`case when not d.is_unpriced then d.price::numeric(18, 2)::text end`,
  isEnough: sql`case when not d.is_unpriced then st.balance + st.credit - st.reserved >= d.price end`,
});

export function todayQuery(asked: Asked, now: Date): RawBuilder<{ json: string }> {
  const { unitId, reach } = asked;
  const rule = priceRuleAt(now);
  const startOfToday = startOfTashkentDay(tashkentDay(now));
  const dayBefore = startOfTashkentDay(tashkentDay(new Date(startOfToday.getTime() - 1)));
  return sql`select ${wireObject(todayReply, {
    letters: todayLettersOf(reach, now, startOfToday),
    drafts: valueUnlessNull(sql`nullif(d.letters, 0)`, drafts),
    contract: valueUnlessNull(
      sql`c.units`,
      wireObject(todayContract, {
        number: sql`c.contract_number`,
        endsOn: sql`c.contract_date_to::text`,
        units: sql`c.units`,
      }),
    ),
    debt: sql`case when st.balance < 0 then (-st.balance)::numeric(18, 2)::text end`,
    block: unitBlockAt(now),
    created: wireObject(todayCreated, {
      today: lettersCreatedBetween(reach, startOfToday, endOfTashkentDay(tashkentDay(now))),
      yesterday: lettersCreatedBetween(reach, dayBefore, startOfToday),
    }),
  })}::text as json
    from unit_standing st cross join (${draftsOf(asked, rule)}) d left join (${endingContract(reach, now)}) c on true
    where st.unit_id = ${unitId}`;
}
