import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';

/** Most previews of one user; bounds the disk space. */
const maxOfOne = 20;
/** High priority: a user is waiting. */
const priority = 100;

/** Queues the rendering of a letter as a private preview. @param html filled in, as printed */
export function createPreview(ctx: Context, html: string): Promise<{ previewId: string }> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const id = randomUUID();
    await tx.preview.create({ data: { id, userId, html, createdOn: ctx.clock.now() } });
    const older = await tx.preview.findMany({
      where: { userId, id: { not: id } },
      orderBy: [{ createdOn: 'desc' }, { id: 'asc' }],
      skip: maxOfOne - 1,
      select: { id: true },
    });
    await tx.preview.deleteMany({ where: { id: { in: older.map((preview) => preview.id) } } });
    await ctx.jobs.send(tx, 'render-preview', { v: 1, previewId: id }, { priority });
    return { previewId: id };
  });
}
