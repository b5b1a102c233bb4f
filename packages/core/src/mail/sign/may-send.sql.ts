import { senderBlocks } from '@hybrid-mail/contracts/mail-progress';
import { textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tashkentDay } from '../../clock.ts';
import { isUnpricedIn } from '../price.sql.ts';

export type SenderBlock = (typeof senderBlocks)[number];

/** Whether the contract of this row ended before the Tashkent day of `now`. */
export const hasContractEnded = (row: 'o' | 'st', now: Date) =>
  sql<boolean>`coalesce(${sql.ref(`${row}.contractDateTo`)} < ${tashkentDay(now)}::date, false)`;

/** One condition per reason that blocks the unit with standing st on this day. The only definition of this rule. */
export const unitBlockConditions = (now: Date): Record<SenderBlock, RawBuilder<boolean>> => ({
  inactive: sql`not st.is_active`,
  debt: sql`st.balance < -st.credit`,
  'contract-expired': hasContractEnded('st', now),
  'no-price': isUnpricedIn('st'),
});

/** The first reason why the unit with standing st may not send on this day; null when it may. */
export function unitBlockAt(now: Date): RawBuilder<unknown> {
  const blocks = unitBlockConditions(now);
  const cases = senderBlocks.map((block) => sql`when ${blocks[block]} then ${sql.lit(block)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Shape of standingColumns. */
export const standingShape = { block: z.enum(senderBlocks).nullable(), sumForMail: z.string().nullable() };

export const standingColumns = (now: Date) => sql`${unitBlockAt(now)} as block, st.sum_for_mail`;

export const unitStandingQuery = (unitId: number, now: Date) =>
  textQuery(
    z.object(standingShape),
    sql`select ${standingColumns(now)} from unit_standing st where st.unit_id = ${unitId}`,
  );
