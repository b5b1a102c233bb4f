import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { lockApiKey } from './lock-api-key.ts';

/**
 * Revokes a key: each call reads it from the database, so the next one is refused. Revoking it again changes nothing.
 * @throws Refusal not-found
 */
export async function revokeApiKey(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const { revokedOn, name, start } = await lockApiKey(tx, ctx, id);
    if (revokedOn !== null) return;
    await tx.apiKey.updateMany({ where: { id }, data: { revokedOn: ctx.clock.now(), revokedById: ctx.actor.userId } });
    const before = { name, start };
    await recordAudit(tx, ctx, { action: 'apiKey.revoke', subject: 'apiKey', subjectId: String(id), before });
  });
  return { success: true };
}
