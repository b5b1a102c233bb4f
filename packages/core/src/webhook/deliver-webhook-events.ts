import { kysely, query } from '@hybrid-mail/db';
import type { WebhookCall, WebhookOutcome } from '@hybrid-mail/gateways/ports/webhook-caller';
import type { WebhookContext } from '../context.ts';
import { nextAttemptAfter } from '../next-attempt-after.ts';
import { openWebhookKey } from './webhook-key.ts';
import { type ClaimedEvent, claimEventsQuery } from './webhook-news.sql.ts';

const atOnce = 10;

interface Claim extends Pick<WebhookCall, 'url' | 'secret'> {
  organizationId: number;
  failures: number;
  events: ClaimedEvent[];
}

type Failure = WebhookOutcome & { kind: 'failed' };

/**
 * Delivers all due events of an organization at least once: letters in parallel, the events of each letter in order.
 * A failed event pauses the delivery. May run concurrently at any time.
 * @returns number of delivered events
 */
export async function deliverWebhookEvents(
  ctx: WebhookContext,
  organizationId: number,
  signal?: AbortSignal,
): Promise<number> {
  let delivered = 0;
  while (!signal?.aborted) {
    const claim = await claimEvents(ctx, organizationId);
    if (claim === null) break;
    const outcomes = await Promise.all(claim.events.map((event) => tellEvent(ctx, claim, event)));
    const failure = outcomes.find((outcome) => outcome.kind === 'failed');
    delivered += outcomes.filter(({ kind }) => kind === 'told').length;
    await settleProgram(ctx, claim, failure ?? null);
    if (failure) break;
  }
  return delivered;
}

/** While delivery is paused, a single event probes the endpoint. */
function claimEvents(ctx: WebhookContext, organizationId: number): Promise<Claim | null> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + ctx.webhookLeaseMs);
  return ctx.db.transaction(async (tx) => {
    const lock = kysely.selectFrom('webhook').select('organizationId');
    await query(tx, lock.where('organizationId', '=', organizationId).forUpdate());
    const webhook = await tx.webhook.findUnique({ where: { organizationId } });
    if (!webhook || webhook.nextTryOn > now) return null;
    const max = webhook.failures > 0 ? 1 : atOnce;
    const events = await query(tx, claimEventsQuery({ organizationId, now, until, max }));
    if (events.length === 0) return null;
    return { ...webhook, secret: openWebhookKey(ctx.sealingKeys, organizationId, webhook.secret), events };
  });
}

async function tellEvent(ctx: WebhookContext, claim: Claim, event: ClaimedEvent): Promise<WebhookOutcome> {
  const { url, secret } = claim;
  const at = ctx.clock.now();
  const outcome = await ctx.webhooks.tell({ url, secret, eventId: event.id, body: event.body, at });
  const now = ctx.clock.now();
  const id = BigInt(event.id);
  if (outcome.kind === 'told') {
    await ctx.db.prisma.webhookEvent.updateMany({ where: { id, toldOn: null }, data: { toldOn: now, deadOn: null } });
    return outcome;
  }
  const nextTryOn = nextAttemptAfter(now, event.attempts, outcome.retryAfterSeconds);
  await ctx.db.prisma.webhookEvent.updateMany({
    where: { id, attempts: event.attempts, toldOn: null },
    data: { nextTryOn, lastProblem: outcome.problem.slice(0, 500) },
  });
  return outcome;
}

/** Pauses the delivery to the endpoint after a failed event; resumes it after a batch without failures. */
async function settleProgram(ctx: WebhookContext, claim: Claim, failure: Failure | null): Promise<void> {
  const { organizationId, failures, url } = claim;
  if (failure === null && failures === 0) return;
  const nextTryOn = failure
    ? nextAttemptAfter(ctx.clock.now(), failures + 1, failure.retryAfterSeconds)
    : ctx.clock.now();
  await ctx.db.prisma.webhook.updateMany({
    where: { organizationId, url },
    data: {
      failures: failure ? failures + 1 : 0,
      nextTryOn,
      lastProblem: failure?.problem.slice(0, 500) ?? null,
    },
  });
}
