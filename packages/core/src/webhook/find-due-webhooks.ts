import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { WebhookContext } from '../context.ts';
import { sealedPrefix } from '../sealed-secret.ts';
import { isAskedOf, isDueAt } from './webhook-news.sql.ts';

/**
 * @returns ids of the addresses with due events; an address with a plaintext key is skipped until sealWebhookKeys seals
 *   it
 */
export async function findDueWebhooks({ db, clock }: Pick<WebhookContext, 'db' | 'clock'>): Promise<number[]> {
  const due = await query(db, dueWebhooksQuery(clock.now()));
  return due.map(({ id }) => id);
}

/** Two look-ups for each address, so that the many events of one that is away are not read in each round. */
export function dueWebhooksQuery(now: Date) {
  const isOn = sql<boolean>`w.switched_off_on is null`;
  const events = sql`webhook_event e where e.webhook_id = w.id and ${isDueAt(now)}`;
  return textQuery(
    z.object({ id: z.int() }),
    sql`select w.id from webhook w where w.secret like ${`${sealedPrefix}%`} and (
      exists (select from ${events} and ${isAskedOf(isOn)})
      or (${isOn} and w.next_try_on <= ${now}::timestamptz and exists (select from ${events})))
    order by w.id`,
  );
}
