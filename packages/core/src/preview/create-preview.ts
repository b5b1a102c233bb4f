import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';

/** Nobody looks at more at a time; who asks on and on fills no disk. */
const maxOfOne = 20;
/** Somebody sits and waits. */
const priority = 100;

/** Has a finished letter rendered for this person alone to look at. @param html filled in, as it is printed */
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
