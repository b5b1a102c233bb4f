import { failedStatuses, sendStatus } from '@hybrid-mail/contracts/delivery';
import type { WaitingKind } from '@hybrid-mail/contracts/sending-records';
import { type RawBuilder, sql } from 'kysely';
import { isLive, isNotHandedOver, isPausedAt } from '../../mail/index.ts';
import { waitsForItsTime } from '../../postal/index.ts';
import { isAway, isUnderWay } from '../is-under-way.sql.ts';

/** Source, condition and order of a segment of the waiting list. */
export interface Segment {
  readonly kind: WaitingKind;
  readonly of: 'letters' | 'events';
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const since = sql`coalesce(m.queued_on, m.changed_on)`;
/**
 * The letter had an attempt, not counting a running one. The states repeat the condition of the index dispatch_tried.
 */
const repeats = sql`d.state in ('sending', 'unknown') and (d.state = 'unknown' or d.attempts > 1)`;
const isFresh = sql`(d.state = 'queued' or (d.state = 'sending' and d.attempts <= 1))`;
/** With its dispatch d: the letter waits for its hand-over, whether or not its sender was told that the post is silent. */
const goesOn = sql`m.deleted_on is null and ${isLive}
  and m.send_status in (${sql.lit(sendStatus.queued)}, ${sql.lit(sendStatus.postalError)})`;
const isDead = sql`m.deleted_on is null and d.refused_on is null and not ${isLive}
  and m.send_status in (${sql.join(failedStatuses.map(sql.lit))})`;
/** A letter that the post certainly does not have: its sender may send it again or copy it. */
export const waitsForSender = sql`${isDead} and ${isNotHandedOver}`;
const isContradicted = sql`${isDead} and not ${isNotHandedOver}`;
const hasProblem = (now: Date) => sql`e.applied_on is null and e.problem is not null and not ${waitsForItsTime(now)}`;

const ofOrganization = (organizationId: number | undefined) =>
  organizationId === undefined ? sql`` : sql`and m.organization_id = ${organizationId}`;

/** Segments in list order; d is the dispatch, m the letter, e the event. */
export function segmentsAt(now: Date, organizationId?: number): readonly Segment[] {
  const isPaused = isPausedAt(now, sql`m.organization_id`);
  const own = ofOrganization(organizationId);
  const letters = (kind: WaitingKind, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Segment => ({
    kind,
    of: 'letters',
    where: sql`${where} ${own}`,
    order: sql`${order}, m.id`,
  });
  return [
    letters('decision', isContradicted, since),
    { kind: 'decision', of: 'events', where: sql`${hasProblem(now)} ${own}`, order: sql`e.received_on, e.event_id` },
    letters('sender', waitsForSender, since),
    letters('repeating', sql`${repeats} and ${goesOn} and not ${isPaused}`, sql`d.first_tried_on`),
    letters('queued', sql`${isFresh} and ${isUnderWay} and not ${isPaused}`, sql`m.queued_on`),
    letters('paused', sql`${goesOn} and ${isPaused}`, sql`m.queued_on`),
  ];
}

export const segmentTables = ({ of }: Segment) =>
  of === 'letters'
    ? sql`dispatch d join mail m on m.id = d.mail_id`
    : sql`postal_event e left join mail m on m.uid = e.mail_uid`;

/**
 * Number of rows per segment. Letters under way are counted by their index, and `queued` is the remainder, so that a
 * long queue is read only once.
 */
export function waitingCountsQuery(now: Date, organizationId?: number): RawBuilder<unknown> {
  const isPaused = isPausedAt(now, sql`m.organization_id`);
  const own = ofOrganization(organizationId);
  return sql`
    with under_way as materialized (
      select count(*)::int as letters, (count(*) filter (where w.is_paused))::int as paused
      from (select ${isPaused} as is_paused from mail m where ${isUnderWay} ${own}
        union all select ${isPaused} from mail m where ${isAway} ${own}) w),
    repeating as materialized (
      select count(*)::int as letters from dispatch d join mail m on m.id = d.mail_id
      where ${repeats} and ${goesOn} and not ${isPaused} ${own}),
    dead as materialized (
      select count(*)::int as letters, (count(*) filter (where ${isNotHandedOver}))::int as sender
      from dispatch d join mail m on m.id = d.mail_id where ${isDead} ${own})
    select
      dead.letters - dead.sender as letters, dead.sender,
      (select count(*)::int from postal_event e left join mail m on m.uid = e.mail_uid
        where ${hasProblem(now)} ${own}) as events,
      r.letters as repeating, greatest(0, u.letters - u.paused - r.letters) as queued, u.paused
    from under_way u, repeating r, dead`;
}
