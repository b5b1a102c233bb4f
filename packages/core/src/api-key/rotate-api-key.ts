import type { MadeApiKey } from '@hybrid-mail/contracts/api-key';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { renewedExpiry } from './key-expiry.ts';
import { keyStateOf } from './key-state.ts';
import { lockApiKey } from './lock-api-key.ts';
import { storeApiKey } from './store-api-key.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a successor with the same settings and the same program, so that letters, limits and idempotency keys stay. The
 * former key works until the end of the overlap.
 * @throws Refusal not-found; api-key-ended if the key was replaced before or no longer works
 */
export async function rotateApiKey(
  ctx: Context,
  { id, overlapDays }: { id: number; overlapDays: number },
): Promise<MadeApiKey> {
  return ctx.db.transaction(async (tx) => {
    const former = await lockApiKey(tx, ctx, id);
    const now = ctx.clock.now();
    if (keyStateOf(former, now) !== 'active' || former.successor) throw new Refusal('api-key-ended');
    const overlapEndsOn = new Date(now.getTime() + overlapDays * dayMs);
    await tx.apiKey.updateMany({ where: { id }, data: { overlapEndsOn } });
    const { organizationId, unitId, programId, name, kind, scopes, addresses } = former;
    const settings = { organizationId, unitId, programId, name, kind, scopes, addresses };
    const expiresOn = renewedExpiry(former, now);
    return storeApiKey(tx, ctx, { ...settings, expiresOn }, { id, overlapEndsOn });
  });
}
