import { deliveryResult, sendStatus } from '@hybrid-mail/contracts/delivery';
import { mailProgress, mailSteps } from '@hybrid-mail/contracts/mail-progress';
import { type RawBuilder, sql } from 'kysely';
import { isOnItsWay } from '../../sql/delivery-state.sql.ts';
import { isoStamp } from '../../sql/stamps.ts';
import { wireObject } from '../../sql/wire-object.ts';
import { usualDaysIn } from '../draft/usual-days.sql.ts';
import { historyType } from '../mail-history.ts';
import { unitBlockAt } from '../sign/may-send.sql.ts';

const queued = sql.lit(sendStatus.queued);

const stepOfHistory = sql`case news.history_type
  when ${sql.lit(historyType.forming)} then 'forming'
  when ${sql.lit(historyType.printed)} then 'printed'
  when ${sql.lit(historyType.prepared)} then 'prepared'
  when ${sql.lit(historyType.removed)} then 'removed'
  when ${sql.lit(historyType.creationError)} then 'creation-error'
  else 'accepted' end`;

/**
 * The only place that derives a letter's step: d is its dispatch, pf its delivery result, news its last postal event.
 */
const step = sql`case
  when m.is_sent then case
    when m.perform_type is null then ${stepOfHistory}
    when m.perform_type = ${sql.lit(deliveryResult.delivered)} then 'delivered'
    when m.perform_type = ${sql.lit(deliveryResult.attempt)} then 'attempt'
    else 'returned' end
  when m.send_status is null then case when d.state = 'recalled' then 'recalled' else 'draft' end
  when m.send_status = ${queued} then case d.state
    when 'sending' then 'handing-over' when 'unknown' then 'waiting-for-post' else 'queued' end
  when m.send_status = ${sql.lit(sendStatus.postalError)} then 'postal-error'
  when m.send_status = ${sql.lit(sendStatus.refused)} then 'refused'
  else 'internal-error' end`;

const since = sql`case s.step
  when 'draft' then m.created_on
  when 'queued' then coalesce(m.queued_on, m.changed_on)
  when 'handing-over' then coalesce(m.queued_on, m.changed_on)
  when 'waiting-for-post' then coalesce(m.queued_on, m.changed_on)
  else case when m.is_sent then coalesce(pf.performed_on, news.created_on, m.sent_on) else m.changed_on end end`;

const next = sql`case s.step ${sql.join(
  mailSteps.map((each) => sql`when ${sql.lit(each.id)} then ${sql.lit(each.next)}`),
  sql` `,
)} end`;

/** The next attempt has a time only while no attempt is running. */
export const nextAttemptOn = sql`case when d.state in ('queued', 'unknown') then d.next_try_on end`;

/** What blocks the sending of letter m, for display; sending checks it again. */
const blockAt = (now: Date) => sql`case when not m.is_sent and m.send_status is distinct from ${queued} then (
  select ${unitBlockAt(now)} from unit_standing st where st.unit_id = m.unit_id) end`;

const silentDaysAt = (now: Date) => sql`case when ${isOnItsWay} then greatest(0, floor(extract(
  epoch from ${now}::timestamptz - greatest(news.created_on, pf.performed_on, m.sent_on)) / 86400))::int else 0 end`;

const usualDaysAt = (now: Date) => sql`case when ${isOnItsWay} then ${usualDaysIn(sql`m.area_id`, now)} end`;

const stepTypes = [
  historyType.handedOver,
  historyType.forming,
  historyType.printed,
  historyType.prepared,
  historyType.removed,
  historyType.creationError,
].map((type) => sql.lit(type));

/** Current step of letter m, since when, and the next one. */
export const progressJson = (now: Date): RawBuilder<unknown> => sql`(
  select ${wireObject(mailProgress, {
    step: sql`s.step`,
    since: isoStamp(since),
    next,
    nextTryOn: isoStamp(nextAttemptOn),
    block: blockAt(now),
    postIndex: sql`coalesce(pf.post_index, news.post_index)`,
    silentDays: silentDaysAt(now),
    usualDays: usualDaysAt(now),
  })}
  from (select 1) one
    left join lateral (
      select h.history_type, h.created_on, h.post_index from mail_history h
      where h.mail_id = m.id and m.is_sent and h.history_type in (${sql.join(stepTypes)})
      order by h.seq desc limit 1) news on true
    cross join lateral (select ${step} as step) s)`;
