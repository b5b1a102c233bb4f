import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { sql } from 'kysely';

const attempt = sql.lit(deliveryResult.attempt);

/** Of a letter m that the post has: neither delivered nor returned yet, also when it was tried in vain. */
export const isOnItsWay = sql<boolean>`m.is_sent and (m.perform_type is null or m.perform_type = ${attempt})`;

/** Of a letter m: at its end and not delivered. */
export const isReturned = sql<boolean>`m.is_sent and m.perform_type not in (${sql.lit(deliveryResult.delivered)}, ${attempt})`;

/** Of a letter m: delivered or returned. */
export const hasEnded = sql<boolean>`m.is_sent and m.perform_type <> ${attempt}`;
