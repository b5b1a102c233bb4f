import { apiKeyNoticeDays } from '@hybrid-mail/contracts/api-key';
import { type RawBuilder, sql } from 'kysely';
import { peopleOfHeadUnit, warningLevelOf } from './notice-parts.sql.ts';

const first = Math.max(...apiKeyNoticeDays);

/** Inserts a notice for each user of the head unit, once per key and warning level. A replaced key is not told. */
export const insertEndingApiKeyNotices = (today: string, now: Date): RawBuilder<unknown> => sql`
  insert into notice (user_id, kind, subject_id, facts, once_key, created_on)
  select p.id, 'api_key', c.id, jsonb_build_object('event', 'expires', 'endsOn', c.ends_on::text, 'days', c.days),
    concat_ws('-', 'api-key', c.id, c.days), ${now}
  from (
    select k.id, k.organization_id, k.ends_on, ${warningLevelOf(apiKeyNoticeDays, sql`k.ends_on - ${today}::date`)} as days
    from (
      select id, organization_id, (expires_on at time zone 'Asia/Tashkent')::date as ends_on from api_key
      where revoked_on is null and overlap_ends_on is null and expires_on > ${now}) k
    where k.ends_on <= ${today}::date + ${sql.lit(first)}) c
    join lateral ${peopleOfHeadUnit(sql`c.organization_id`)} p on true
  on conflict (user_id, once_key) do nothing`;
