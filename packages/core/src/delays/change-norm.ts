import type { RegionNorm } from '@hybrid-mail/contracts/norms';
import { lockRow } from '@hybrid-mail/db';
import { assertUnchanged, changesOf, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

interface Given {
  id: number;
  norm: number;
  was?: { norm?: unknown } | undefined;
}

/**
 * Sets the norm of a region; figures and lists of stalled letters use it at once.
 * @throws Refusal not-found, changed-meanwhile
 */
export async function changeNorm(ctx: Context, { id, norm, was }: Given): Promise<RegionNorm> {
  return ctx.db.transaction(async (tx) => {
    await lockRow(tx, 'region', id, 'no key update');
    const row = await tx.region.findUnique({ where: { id }, select: { name: true, normDays: true } });
    if (!row) throw new Refusal('not-found');
    const now = { norm: row.normDays };
    await assertUnchanged(tx, { subject: 'region', id, now, given: { norm }, was });
    const changes = changesOf(now, { norm });
    if (changes) {
      await tx.region.update({ where: { id }, data: { normDays: norm } });
      const { before, after } = changes;
      await recordAudit(tx, ctx, { action: 'norm.change', subject: 'region', subjectId: String(id), before, after });
    }
    return { id, name: row.name, norm };
  });
}
