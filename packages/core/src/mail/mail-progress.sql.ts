import { deliveryResult, sendStatus } from '@hybrid-mail/contracts/delivery';
import { mailProgress, mailSteps } from '@hybrid-mail/contracts/mail-progress';
import { type RawBuilder, sql } from 'kysely';
import { tashkentDay } from '../clock.ts';
import { isoStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';
import { historyType } from './mail-history.ts';
import { usualDaysIn } from './usual-days.sql.ts';

const queued = sql.lit(sendStatus.queued);

const stepOfHistory = sql`case news."historyType"
  when ${sql.lit(historyType.forming)} then 'forming'
  when ${sql.lit(historyType.printed)} then 'printed'
  when ${sql.lit(historyType.prepared)} then 'prepared'
  when ${sql.lit(historyType.removed)} then 'removed'
  when ${sql.lit(historyType.creationError)} then 'creation-error'
  else 'accepted' end`;

/** The one rule of where a letter is; d is its dispatch, pf its delivery result, news its last step with the post. */
const step = sql`case
  when m."isSent" then case
    when m."performType" is null then ${stepOfHistory}
    when m."performType" = ${sql.lit(deliveryResult.delivered)} then 'delivered'
    when m."performType" = ${sql.lit(deliveryResult.attempt)} then 'attempt'
    else 'returned' end
  when m."sendStatus" is null then case when d.state = 'recalled' then 'recalled' else 'draft' end
  when m."sendStatus" = ${queued} then case d.state
    when 'sending' then 'handing-over' when 'unknown' then 'waiting-for-post' else 'queued' end
  when m."sendStatus" = ${sql.lit(sendStatus.postalError)} then 'postal-error'
  when m."sendStatus" = ${sql.lit(sendStatus.refused)} then 'refused'
  else 'internal-error' end`;

const since = sql`case s.step
  when 'draft' then m."createdOn"
  when 'queued' then coalesce(m."queuedOn", m."changedOn")
  when 'handing-over' then coalesce(m."queuedOn", m."changedOn")
  when 'waiting-for-post' then coalesce(m."queuedOn", m."changedOn")
  else case when m."isSent" then coalesce(pf."performedOn", news."createdOn", m."sentOn") else m."changedOn" end end`;

const next = sql`case s.step ${sql.join(
  mailSteps.map((each) => sql`when ${sql.lit(each.id)} then ${sql.lit(each.next)}`),
  sql` `,
)} end`;

/** Before its next try a letter may be with nobody; while it is being tried there is none yet. */
const nextTryOn = sql`case when d.state in ('queued', 'unknown') then d."nextTryOn" end`;

/** As assertUnitMaySend has it, which is asked again when the letter is sent. */
const blockAt = (now: Date) => sql`case when not m."isSent" and m."sendStatus" is distinct from ${queued} then (
  select case
    when not st."isActive" then 'inactive'
    when st.balance < 0 then 'debt'
    when st."contractDateTo" < ${tashkentDay(now)}::date then 'contract-expired'
    when st."sumForMail" is null or st."sumForOverPaged" is null then 'no-price' end
  from unit_standing st where st."unitId" = m."unitId") end`;

const isWithPost = sql`m."isSent" and s.step not in ('delivered', 'returned')`;

const silentDaysAt = (now: Date) => sql`case when ${isWithPost} then greatest(0, floor(extract(
  epoch from ${now}::timestamptz - greatest(news."createdOn", pf."performedOn", m."sentOn")) / 86400))::int else 0 end`;

const usualDaysAt = (now: Date) => sql`case when ${isWithPost} then ${usualDaysIn(sql`m."areaId"`, now)} end`;

const stepTypes = [
  historyType.handedOver,
  historyType.forming,
  historyType.printed,
  historyType.prepared,
  historyType.removed,
  historyType.creationError,
].map((type) => sql.lit(type));

/** Where the letter m is at this moment, since when, and what comes next. */
export const progressJson = (now: Date): RawBuilder<unknown> => sql`(
  select ${wireObject(mailProgress, {
    step: sql`s.step`,
    since: isoStamp(since),
    next,
    nextTryOn: isoStamp(nextTryOn),
    block: blockAt(now),
    postIndex: sql`coalesce(pf."postIndex", news."postIndex")`,
    silentDays: silentDaysAt(now),
    usualDays: usualDaysAt(now),
  })}
  from (select 1) one
    left join lateral (
      select h."historyType", h."createdOn", h."postIndex" from mail_history h
      where h."mailId" = m.id and m."isSent" and h."historyType" in (${sql.join(stepTypes)})
      order by h.seq desc limit 1) news on true
    cross join lateral (select ${step} as step) s)`;
