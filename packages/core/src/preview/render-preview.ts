import { runAsOwner } from '@hybrid-mail/queues';
import type { RenderContext } from '../context.ts';
import { printLetter } from '../printing/index.ts';
import { previewGroupOf } from './preview-group.ts';

/** Renders and inspects a preview; a finished or deleted one is skipped. */
export async function renderPreview(ctx: RenderContext, id: string): Promise<void> {
  const { prisma } = ctx.db;
  const preview = await prisma.preview.findFirst({
    where: { id, renderedOn: null },
    select: { html: true, user: { select: { id: true, organizationId: true } } },
  });
  if (!preview) return;
  const { id: userId, organizationId } = preview.user;
  const owner = { person: `user:${userId}`, group: previewGroupOf({ userId, organizationId }) };
  const outcome = await runAsOwner(owner, () => printLetter(ctx, preview.html));
  await prisma.preview.updateMany({
    where: { id, renderedOn: null },
    data: { ...outcome, renderedOn: ctx.clock.now() },
  });
}
