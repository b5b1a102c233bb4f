import {
  type AttentionMailKind,
  type AttentionOrganizationKind,
  type AttentionUnitKind,
  attentionMailKinds,
  attentionOrganizationKinds,
  attentionUnitKinds,
  contractDays,
  silentDays,
  stuckHours,
} from '@hybrid-mail/contracts/attention';
import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { type RawBuilder, sql } from 'kysely';
import { tashkentDay } from '../clock.ts';
import { isOnItsWay } from '../mail/delivery-state.sql.ts';
import { isUnpriced } from '../mail/price.sql.ts';
import { mailWithin, organizationWithin, type Reach } from '../reach.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Condition = RawBuilder<boolean>;

const { postalError, refused, internalError } = sendStatus;

/** The list of all three is the condition of the partial index mail_failed, which is used only where it stands. */
const failedWith = (status: number): Condition =>
  sql`m."sendStatus" in (${sql.join([postalError, refused, internalError].map(sql.lit))}) and m."sendStatus" = ${sql.lit(status)}`;

/** Of a letter m. */
const mailConditions: Record<AttentionMailKind, (now: Date) => Condition> = {
  refused: () => failedWith(sendStatus.refused),
  unknown: () => failedWith(sendStatus.postalError),
  failed: () => failedWith(sendStatus.internalError),
  stuck: (now) =>
    sql`m."sendStatus" = ${sql.lit(sendStatus.queued)} and m."queuedOn" < ${new Date(now.getTime() - stuckHours * hour)}`,
  silent: (now) => sql`${isOnItsWay} and m."changedOn" < ${new Date(now.getTime() - silentDays * day)}`,
};

export const mailsOf = (kind: AttentionMailKind, reach: Reach, now: Date): RawBuilder<unknown> =>
  sql`mail m where m."deletedOn" is null and ${mailConditions[kind](now)} and ${mailWithin(reach)}`;

/** The nearest end of a contract: the organization's, or that of a unit that works. */
export const contractEnd = sql`least(o."contractDateTo",
  (select min(u."contractDateTo") from unit u where u."organizationId" = o.id and u."isActive"))`;

/** Of an organization o, beside its balance b. */
const organizationConditions: Record<AttentionOrganizationKind, (now: Date) => Condition> = {
  waiting: () => sql`not o."isActive" and not o."isNotified"`,
  debt: () => sql`o."isActive" and b.balance < 0`,
  contractEnding: (now) => {
    const last = tashkentDay(new Date(now.getTime() + contractDays * day));
    return sql`o."isActive" and ${contractEnd} <= ${last}::date`;
  },
};

export const organizationsOf = (kind: AttentionOrganizationKind, reach: Reach, now: Date): RawBuilder<unknown> =>
  sql`organization o ${kind === 'debt' ? sql`join organization_balance b on b."organizationId" = o.id` : sql``}
    where ${organizationWithin(reach)} and ${organizationConditions[kind](now)}`;

/**
 * Of a unit u of an organization o: those that would work, or whose organization does. What waits for its connection as a
 * whole is told as that.
 */
const unitConditions: Record<AttentionUnitKind, Condition> = {
  unpriced: sql`${isUnpriced} and (u."isActive" or o."isActive")`,
};

export const unitsOf = (kind: AttentionUnitKind, reach: Reach): RawBuilder<unknown> =>
  sql`unit u join organization o on o.id = u."organizationId"
    where ${organizationWithin(reach)} and ${unitConditions[kind]}`;

/** One row for each kind, in their order. */
export function attentionCountsQuery(reach: Reach, now: Date): RawBuilder<{ kind: string; count: number }> {
  const counts = [
    ...attentionMailKinds.map((kind) => [kind, mailsOf(kind, reach, now)] as const),
    ...attentionOrganizationKinds.map((kind) => [kind, organizationsOf(kind, reach, now)] as const),
    ...attentionUnitKinds.map((kind) => [kind, unitsOf(kind, reach)] as const),
  ].map(
    ([kind, rows], place) =>
      sql`select ${place}::int as place, ${kind}::text as kind, count(*)::int as count from ${rows}`,
  );
  return sql`select kind, count from (${sql.join(counts, sql` union all `)}) counted order by place`;
}
