import { webhookFailureDays } from '@hybrid-mail/contracts/webhook-address';
import { testEventType } from '@hybrid-mail/contracts/webhook-event';
import { query, textQuery } from '@hybrid-mail/db';
import type { WebhookOutcome } from '@hybrid-mail/gateways/ports/webhook-caller';
import { sql } from 'kysely';
import { z } from 'zod';
import type { WebhookContext } from '../context.ts';
import { nextAttemptAfter } from '../next-attempt-after.ts';
import { switchOffFailing } from './switch-off-failing.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Events that were sent to an address, and the address as it was before. */
export interface Batch {
  readonly webhookId: number;
  readonly organizationId: number;
  readonly url: string;
  readonly failures: number;
  readonly events: readonly { readonly type: string }[];
}

const settledRow = z.object({ failingSince: z.date().nullable() });

/**
 * Stores what a batch showed of its address: a failed event pauses the delivery, a batch without failures resumes it,
 * and a week of failures without one success switches the address off.
 */
export async function settleAddress(
  ctx: WebhookContext,
  claim: Batch,
  outcomes: readonly WebhookOutcome[],
): Promise<void> {
  const isTest = (place: number) => claim.events[place]?.type === testEventType;
  // The test of a person pauses nothing, but shows that an address is back.
  const counted = outcomes.filter(({ kind }, place) => kind === 'told' || !isTest(place));
  if (counted.length === 0) return;
  const failure = counted.find((outcome) => outcome.kind === 'failed') ?? null;
  const isTold = counted.some(({ kind }) => kind === 'told');
  const now = ctx.clock.now();
  const nextTryOn = failure ? nextAttemptAfter(now, claim.failures + 1, failure.retryAfterSeconds) : now;
  const failingSince = isTold ? sql`null` : sql`coalesce(failing_since, ${now}::timestamptz)`;
  const statement = sql`update webhook set failures = ${failure ? claim.failures + 1 : 0}::int, next_try_on = ${nextTryOn},
      last_problem = ${failure?.problem.slice(0, 500) ?? null}, failing_since = ${failingSince},
      last_told_on = ${isTold ? sql`${now}::timestamptz` : sql`last_told_on`}
    where id = ${claim.webhookId} and url = ${claim.url} returning failing_since`;
  const [settled] = await query(ctx.db, textQuery(settledRow, statement));
  const weekAgo = new Date(now.getTime() - webhookFailureDays * dayMs);
  if (settled?.failingSince && settled.failingSince <= weekAgo) await switchOffFailing(ctx, claim, weekAgo);
}
