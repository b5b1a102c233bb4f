import type { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import type { QueryOf, ReplyOf } from '@hybrid-mail/contracts/endpoint';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { usualDaysIn } from './usual-days.sql.ts';

/** Usual delivery time to a district, shown to the sender before sending. */
export async function readDeliveryTime(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { area }: QueryOf<typeof beforeSendCalls.deliveryTime>,
): Promise<ReplyOf<typeof beforeSendCalls.deliveryTime>> {
  const usual = sql`select ${usualDaysIn(sql`${area}::int`, clock.now())} as usual_days`;
  const [row] = await query(db, textQuery(z.object({ usualDays: z.int().nullable() }), usual));
  return { usualDays: row?.usualDays ?? null };
}
