import { testEventType } from '@hybrid-mail/contracts/webhook-event';
import { lockRow, query } from '@hybrid-mail/db';
import type { WebhookCall, WebhookOutcome } from '@hybrid-mail/gateways/ports/webhook-caller';
import { type RawBuilder, sql } from 'kysely';
import type { WebhookContext } from '../context.ts';
import { nextAttemptAfter } from '../next-attempt-after.ts';
import { type Batch, settleAddress } from './settle-address.ts';
import { openWebhookKey } from './webhook-key.ts';
import { type ClaimedEvent, claimEventsQuery, isAskedOf } from './webhook-news.sql.ts';

const atOnce = 10;

/** Events of an address that this process sends now. */
interface Claim extends Batch, Pick<WebhookCall, 'secrets'> {
  readonly events: ClaimedEvent[];
}

/**
 * Delivers all due events of an address at least once: letters in parallel, the events of each letter in order. A failed
 * event pauses the delivery. May run concurrently at any time.
 * @returns number of delivered events
 */
export async function deliverWebhookEvents(
  ctx: WebhookContext,
  webhookId: number,
  signal?: AbortSignal,
): Promise<number> {
  let delivered = 0;
  while (!signal?.aborted) {
    const claim = await claimEvents(ctx, webhookId);
    if (claim === null) break;
    const outcomes = await Promise.all(claim.events.map((event) => tellEvent(ctx, claim, event)));
    delivered += outcomes.filter(({ kind }) => kind === 'told').length;
    await settleAddress(ctx, claim, outcomes);
    if (outcomes.some(({ kind }) => kind === 'failed')) break;
  }
  return delivered;
}

/** While delivery is paused, a single event probes the endpoint. */
function claimEvents(ctx: WebhookContext, webhookId: number): Promise<Claim | null> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + ctx.webhookLeaseMs);
  return ctx.db.transaction(async (tx) => {
    // Not `update`, which would block the statements that insert events.
    await lockRow(tx, 'webhook', webhookId, 'no key update');
    const row = await tx.webhook.findUnique({ where: { id: webhookId } });
    if (!row) return null;
    const isOn = row.switchedOffOn === null;
    const max = isOn && row.failures === 0 ? atOnce : 1;
    const claimWhich = (which: RawBuilder<boolean>) =>
      query(tx, claimEventsQuery({ webhookId, now, until, max, which }));
    const asked = await claimWhich(isAskedOf(sql.lit(isOn)));
    const isOpen = isOn && row.nextTryOn <= now;
    const events = asked.length > 0 || !isOpen ? asked : await claimWhich(sql.lit(true));
    if (events.length === 0) return null;
    const open = (sealed: string) => openWebhookKey(ctx.sealingKeys, row, sealed);
    const isOverlap = row.formerSecret !== null && row.formerUntil !== null && row.formerUntil > now;
    const secrets: Claim['secrets'] = [open(row.secret), ...(isOverlap ? [open(row.formerSecret ?? '')] : [])];
    const { url, organizationId, failures } = row;
    return { webhookId, url, organizationId, failures, secrets, events };
  });
}

async function tellEvent(ctx: WebhookContext, claim: Claim, event: ClaimedEvent): Promise<WebhookOutcome> {
  const { url, secrets } = claim;
  const at = ctx.clock.now();
  const outcome = await ctx.webhooks.tell({ url, secrets, eventId: event.id, body: event.body, at });
  const now = ctx.clock.now();
  const id = BigInt(event.id);
  const { durationMs: triedMs, status: answerStatus, answer } = outcome;
  const tried = { triedOn: now, triedMs, answerStatus, answer };
  if (outcome.kind === 'told') {
    const data = { ...tried, toldOn: now, deadOn: null, lastProblem: null };
    await ctx.db.prisma.webhookEvent.updateMany({ where: { id, toldOn: null }, data });
    return outcome;
  }
  await ctx.db.prisma.webhookEvent.updateMany({
    where: { id, attempts: event.attempts, toldOn: null },
    data: {
      ...tried,
      nextTryOn: nextAttemptAfter(now, event.attempts, outcome.retryAfterSeconds),
      lastProblem: outcome.problem.slice(0, 500),
      firstFailedOn: event.firstFailedOn ?? now,
      // A person who tests an address asks again.
      ...(event.type === testEventType && { deadOn: now }),
    },
  });
  return outcome;
}
