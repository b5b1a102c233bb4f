import { contractNoticeDays } from '@hybrid-mail/contracts/notice';
import { type RawBuilder, sql } from 'kysely';
import { peopleOfHeadUnit, warningLevelOf } from './notice-parts.sql.ts';

const first = Math.max(...contractNoticeDays);

/** Inserts a notice for each user of the head unit, once per contract end and warning level. */
export const insertEndingContractNotices = (today: string, now: Date): RawBuilder<unknown> => sql`
  insert into notice (user_id, kind, subject_id, facts, once_key, created_on)
  select p.id, 'contract_ends', c.unit_id, jsonb_build_object('endsOn', c.ends_on::text, 'days', c.days),
    concat_ws('-', 'contract', c.unit_id, c.ends_on, c.days), ${now}
  from (
    select u.id as unit_id, u.organization_id, u.contract_date_to::date as ends_on,
      ${warningLevelOf(contractNoticeDays, sql`u.contract_date_to::date - ${today}::date`)} as days
    from unit u join organization o on o.id = u.organization_id
    where u.is_active and o.is_active
      and u.contract_date_to::date between ${today}::date and ${today}::date + ${sql.lit(first)}) c
    join lateral ${peopleOfHeadUnit(sql`c.organization_id`)} p on true
  on conflict (user_id, once_key) do nothing`;
