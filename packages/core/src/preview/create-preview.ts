import { randomUUID } from 'node:crypto';
import type { Transaction } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { previewGroupOf } from './preview-group.ts';

/** Limit of previews per user; bounds the disk space. */
const maxOfOne = 20;
/** Limits of previews that are not rendered yet, per user and per organization (decision 067). */
const maxWaiting = { ofPerson: 6, ofGroup: 12 };
/** Previews that have waited longer do not count: their pages have already shown an error. */
const waitingMs = 60_000;
/** High priority: a user is waiting. */
const priority = 100;

/**
 * Queues the rendering of a letter as a private preview. Each waiting preview of an organization lowers the priority of
 * its next one, so that the first of any organization precedes everybody's second.
 * @param html filled in, as printed
 * @throws Refusal too-many-at-once
 */
export function createPreview(ctx: Context, html: string): Promise<{ previewId: string }> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const waiting = await countWaiting(tx, ctx);
    if (waiting.ofPerson >= maxWaiting.ofPerson || waiting.ofGroup >= maxWaiting.ofGroup) {
      throw new Refusal('too-many-at-once', { retryAfterSeconds: 3 });
    }
    const id = randomUUID();
    await tx.preview.create({ data: { id, userId, html, createdOn: ctx.clock.now() } });
    const older = await tx.preview.findMany({
      where: { userId, id: { not: id } },
      orderBy: [{ createdOn: 'desc' }, { id: 'asc' }],
      skip: maxOfOne - 1,
      select: { id: true },
    });
    await tx.preview.deleteMany({ where: { id: { in: older.map((preview) => preview.id) } } });
    const turn = { group: previewGroupOf(ctx.actor), priority: priority - waiting.ofGroup };
    await ctx.jobs.send(tx, 'render-preview', { v: 1, previewId: id }, turn);
    return { previewId: id };
  });
}

async function countWaiting(tx: Transaction, { actor: { userId, organizationId }, clock }: Context) {
  const previews = await tx.preview.findMany({
    where: {
      renderedOn: null,
      createdOn: { gt: new Date(clock.now().getTime() - waitingMs) },
      ...(organizationId === null ? { userId } : { user: { organizationId } }),
    },
    select: { userId: true },
  });
  return { ofPerson: previews.filter((preview) => preview.userId === userId).length, ofGroup: previews.length };
}
