import { recordAudit } from '../../audit/index.ts';
import { isoMoment } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { generateWebhookKey, readWebhookKey, sealWebhookKey } from '../webhook-key.ts';
import { lockAddress } from './lock-address.ts';

const hourMs = 60 * 60 * 1000;

interface Rotation {
  readonly id: number;
  readonly overlapHours: number;
}

/**
 * Draws a new secret, returned only here. The present one signs beside it until the overlap ends; one that was in
 * overlap itself ends at once.
 * @throws Refusal no-organization, not-found
 */
export async function rotateWebhookSecret(
  ctx: Context,
  { id, overlapHours }: Rotation,
): Promise<{ secret: string; formerUntil: string | null }> {
  const secret = generateWebhookKey();
  const until = overlapHours === 0 ? null : new Date(ctx.clock.now().getTime() + overlapHours * hourMs);
  await ctx.db.transaction(async (tx) => {
    const row = await lockAddress(tx, ctx, id);
    const former = until === null ? null : readWebhookKey(ctx.sealingKeys, row, row.secret);
    await tx.webhook.update({
      where: { id },
      data: {
        secret: sealWebhookKey(ctx.sealingKeys, row, secret),
        formerSecret: former === null ? null : sealWebhookKey(ctx.sealingKeys, row, former),
        formerUntil: until,
      },
    });
    const after = { formerUntil: until && isoMoment(until) };
    await recordAudit(tx, ctx, { action: 'webhook.rotate', subject: 'webhook', subjectId: String(id), after });
  });
  return { secret, formerUntil: until && isoMoment(until) };
}
