import { deliveryResult, returnedResults } from '@hybrid-mail/contracts/delivery';
import { sql } from 'kysely';

const attempt = sql.lit(deliveryResult.attempt);

/** Letter m is with the post: neither delivered nor returned, possibly after failed attempts. */
export const isOnItsWay = sql<boolean>`m.is_sent and (m.perform_type is null or m.perform_type = ${attempt})`;

/**
 * When letter m last moved, by the time of the postal event; changed_on for letters accepted before moved_on was
 * introduced.
 */
export const lastMovedOn = sql<Date>`coalesce(m.moved_on, m.changed_on)`;

/** Letter m was delivered. */
export const isDelivered = sql<boolean>`m.is_sent and m.perform_type = ${sql.lit(deliveryResult.delivered)}`;

/** Letter m was returned to its sender. */
export const isReturned = sql<boolean>`m.is_sent and m.perform_type in (${sql.join(returnedResults.map(sql.lit))})`;

/** Letter m has a final result: delivered or returned. */
export const hasEnded = sql<boolean>`m.is_sent and m.perform_type <> ${attempt}`;
