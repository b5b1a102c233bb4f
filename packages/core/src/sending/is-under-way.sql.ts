import { failedStatuses, sendStatus } from '@hybrid-mail/contracts/delivery';
import { sql } from 'kysely';
import { isLive } from '../mail/index.ts';

/** Whether letter `m` waits for its hand-over to the post, and its sender was not told that the post is silent. */
export const isUnderWay = sql`m.deleted_on is null and m.send_status = ${sql.lit(sendStatus.queued)}`;

/**
 * Whether letter `m` waits for its hand-over, and its sender was told that the post is silent. The redundant list repeats
 * the condition of the partial index mail_failed.
 */
export const isAway = sql`m.deleted_on is null
  and m.send_status in (${sql.join(failedStatuses.map(sql.lit))}) and m.send_status = ${sql.lit(sendStatus.postalError)}
  and exists (select 1 from dispatch d where d.mail_id = m.id and ${isLive})`;
