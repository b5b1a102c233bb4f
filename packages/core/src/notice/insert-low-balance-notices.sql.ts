import { balanceNoticeDays } from '@hybrid-mail/contracts/notice';
import { type RawBuilder, sql } from 'kysely';
import { workingDaysInTwoWeeks } from '../statistics/index.ts';
import { peopleOfHeadUnit, warningLevelOf } from './notice-parts.sql.ts';

/** The amount that each organization spent in the last two weeks. */
const spentSince = (today: string) => sql`
  select s.organization_id, sum(s.letters * t.sum_for_mail + s.over_paged * t.sum_for_over_paged) as spent
  from accepted_by_unit s join letter_tariff t on t.id = s.tariff_id
  where s.span = 'day' and s.start >= ${today}::date - 14 and s.start < ${today}::date
  group by s.organization_id`;

/** The lowest price of a letter among the active units of organization o. */
const cheapest = sql`(select min(u.sum_for_mail) from unit u where u.organization_id = o.id and u.is_active)`;

/** Total income. It is part of the once key, so that after a payment each warning level may be notified again. */
const income = sql`o.contract_sum + coalesce((select sum(y.amount) from payment y where y.organization_id = o.id), 0)`;

/** Inserts a notice for each user of the head unit, once per warning level between two payments. */
export const insertLowBalanceNotices = (today: string, now: Date): RawBuilder<unknown> => sql`
  insert into notice (user_id, kind, subject_id, facts, once_key, created_on)
  select p.id, 'balance_low', m.organization_id, jsonb_build_object('days', m.days),
    concat_ws('-', 'balance', m.income, m.days), ${now}
  from (
    select o.id as organization_id, ${income} as income,
      case when b.balance < ${cheapest} then 0
        else ${warningLevelOf(
          balanceNoticeDays.filter((days) => days > 0),
          sql`b.balance * ${sql.lit(workingDaysInTwoWeeks)} / s.spent`,
        )} end as days
    from organization o join organization_balance b on b.organization_id = o.id
      join (${spentSince(today)}) s on s.organization_id = o.id
    where o.is_active and s.spent > 0) m
    join lateral ${peopleOfHeadUnit(sql`m.organization_id`)} p on true
  where m.days is not null
  on conflict (user_id, once_key) do nothing`;
