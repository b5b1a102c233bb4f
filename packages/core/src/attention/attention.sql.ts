import {
  type AttentionMailKind,
  type AttentionOrganizationKind,
  type AttentionUnitKind,
  attentionMailKinds,
  attentionOrganizationKinds,
  attentionUnitKinds,
  contractEndingDays,
  returnedLetterDays,
  silentDays,
  stuckHours,
} from '@hybrid-mail/contracts/attention';
import { failedStatuses, sendStatus, wrongAddressResults } from '@hybrid-mail/contracts/delivery';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tashkentDay } from '../clock.ts';
import { isLive, isUnpricedIn } from '../mail/index.ts';
import { mailWithin, organizationWithin, type Reach } from '../reach.ts';
import { isOnItsWay, lastMovedOn } from '../sql/delivery-state.sql.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

type Condition = RawBuilder<boolean>;

/**
 * The redundant list repeats the condition of the partial index mail_failed; without it the planner cannot use the
 * index.
 */
const failedWith = (status: number): Condition =>
  sql`m.send_status in (${sql.join(failedStatuses.map(sql.lit))}) and m.send_status = ${sql.lit(status)}`;

/** A letter with a copy needs no attention: the copy, with corrected data, replaces it. */
const hasNoCopy: Condition = sql`not exists (select 1 from mail c where c.copied_from_id = m.id and c.deleted_on is null)`;

/**
 * Letter m was returned because its place was wrong. Repeats the results in the condition of the partial index
 * mail_returned.
 */
const isReturnedByPlace: Condition = sql`m.is_sent and m.perform_type in (${sql.join(wrongAddressResults.map(sql.lit))})`;

/** The worker still hands letter m over. */
const goesOutByItself: Condition = sql`exists (select 1 from dispatch d where d.mail_id = m.id and ${isLive})`;

const isOfSenders = ({ kind }: Reach) => kind === 'unit' || kind === 'organization';

/** Conditions on table m, the letter. */
const mailConditions: Record<AttentionMailKind, (now: Date, reach: Reach) => Condition> = {
  refused: () => sql`${failedWith(sendStatus.refused)} and ${hasNoCopy}`,
  unknown: () => sql`${failedWith(sendStatus.postalError)} and not ${goesOutByItself}`,
  failed: () => failedWith(sendStatus.internalError),
  // For senders only: they can correct the letter, while staff have reports of returned letters.
  returned: (now, reach) =>
    isOfSenders(reach)
      ? sql`${isReturnedByPlace} and m.changed_on >= ${daysBefore(now, returnedLetterDays)} and ${hasNoCopy}`
      : sql`false`,
  stuck: (now) =>
    sql`(m.send_status = ${sql.lit(sendStatus.queued)} or (${failedWith(sendStatus.postalError)} and ${goesOutByItself}))
      and m.queued_on < ${new Date(now.getTime() - stuckHours * hour)}`,
  silent: (now) => sql`${isOnItsWay} and ${lastMovedOn} < ${daysBefore(now, silentDays)}`,
};

/** The time since which letter m needs attention. */
export const attentionSince = sql`case when m.send_status = ${sql.lit(sendStatus.queued)} then m.queued_on
  when ${isOnItsWay} then ${lastMovedOn} else m.changed_on end`;

export const attentionMailsSource = (kind: AttentionMailKind, reach: Reach, now: Date): RawBuilder<unknown> =>
  sql`mail m where m.deleted_on is null and ${mailConditions[kind](now, reach)} and ${mailWithin(reach)}`;

/** The latest Tashkent day on which a contract that counts as ending soon may end. */
export const endingContractHorizon = (now: Date) => tashkentDay(new Date(now.getTime() + contractEndingDays * day));

/** Earliest contract end of the organization and its active units. */
export const earliestContractEnd = sql`least(o.contract_date_to,
  (select min(u.contract_date_to) from unit u where u.organization_id = o.id and u.is_active))`;

/** Conditions on table o, the organization, joined with its balance b. */
const organizationConditions: Record<AttentionOrganizationKind, (now: Date) => Condition> = {
  waiting: () => sql`not o.is_active and not o.is_notified`,
  debt: () => sql`o.is_active and b.balance < 0`,
  contractEnding: (now) => sql`o.is_active and ${earliestContractEnd} <= ${endingContractHorizon(now)}::date`,
};

export const attentionOrganizationsSource = (
  kind: AttentionOrganizationKind,
  reach: Reach,
  now: Date,
): RawBuilder<unknown> =>
  sql`organization o ${kind === 'debt' ? sql`join organization_balance b on b.organization_id = o.id` : sql``}
    where ${organizationWithin(reach)} and ${organizationConditions[kind](now)}`;

/**
 * Conditions on table u, a unit of organization o. They hold only for units that are active or belong to an active
 * organization: a pending organization is reported as a whole instead.
 */
const unitConditions: Record<AttentionUnitKind, Condition> = {
  unpriced: sql`${isUnpricedIn('u')} and (u.is_active or o.is_active)`,
};

export const attentionUnitsSource = (kind: AttentionUnitKind, reach: Reach): RawBuilder<unknown> =>
  sql`unit u join organization o on o.id = u.organization_id
    where ${organizationWithin(reach)} and ${unitConditions[kind]}`;

const countRow = z.object({
  kind: z.enum([...attentionMailKinds, ...attentionOrganizationKinds, ...attentionUnitKinds]),
  count: z.int(),
});

/** One row per kind, in order; without returned letters for staff. */
export function attentionCountsQuery(reach: Reach, now: Date): TextQuery<z.output<typeof countRow>> {
  const counts = [
    ...attentionMailKinds
      .filter((kind) => kind !== 'returned' || isOfSenders(reach))
      .map((kind) => [kind, attentionMailsSource(kind, reach, now)] as const),
    ...attentionOrganizationKinds.map((kind) => [kind, attentionOrganizationsSource(kind, reach, now)] as const),
    ...attentionUnitKinds.map((kind) => [kind, attentionUnitsSource(kind, reach)] as const),
  ].map(
    ([kind, rows], place) =>
      sql`select ${place}::int as place, ${kind}::text as kind, count(*)::int as count from ${rows}`,
  );
  const counted = sql.join(counts, sql` union all `);
  return textQuery(countRow, sql`select kind, count from (${counted}) counted order by place`);
}
