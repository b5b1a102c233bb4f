import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { freshTries, restartEvents, switchedOn } from './fresh-tries.ts';
import { lockAddress } from './lock-address.ts';

/**
 * Switches an address off, so that its events are stored and not sent, or on again: then they are sent, the oldest
 * first. Does nothing if it is in that state.
 * @throws Refusal no-organization, not-found
 */
export async function switchWebhookAddress(
  ctx: Context,
  { id, isOn }: { id: number; isOn: boolean },
): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const { switchedOffOn } = await lockAddress(tx, ctx, id);
    if (isOn === (switchedOffOn === null)) return;
    const now = ctx.clock.now();
    // A single event probes the address first.
    const data = isOn
      ? { ...freshTries(now), ...switchedOn, failures: 1 }
      : { switchedOffOn: now, switchedOffById: ctx.actor.userId };
    await tx.webhook.update({ where: { id }, data });
    if (isOn) await restartEvents(tx, id);
    const action = isOn ? 'webhook.switchOn' : 'webhook.switchOff';
    await recordAudit(tx, ctx, { action, subject: 'webhook', subjectId: String(id) });
  });
  return { success: true };
}
