import type { beforeSend } from '@hybrid-mail/contracts/before-send';
import type { QueryOf, ReplyOf } from '@hybrid-mail/contracts/endpoint';
import { sql } from 'kysely';
import type { World } from '../context.ts';
import { usualDaysIn } from './usual-days.sql.ts';

/** How long letters to a district usually take: what a sender may expect before sending. */
export async function deliveryTime(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { area }: QueryOf<typeof beforeSend.deliveryTime>,
): Promise<ReplyOf<typeof beforeSend.deliveryTime>> {
  const { rows } = await sql<{ usualDays: number | null }>`
    select ${usualDaysIn(sql`${area}::int`, clock.now())} as "usualDays"`.execute(db.sql);
  return { usualDays: rows[0]?.usualDays ?? null };
}
