import type { RenderContext } from '../context.ts';
import { printLetter } from '../print-letter.ts';

/** Renders and inspects a preview; a finished or deleted one is skipped. */
export async function renderPreview(ctx: RenderContext, id: string): Promise<void> {
  const { prisma } = ctx.db;
  const preview = await prisma.preview.findFirst({ where: { id, renderedOn: null }, select: { html: true } });
  if (!preview) return;
  const outcome = await printLetter(ctx, preview.html);
  await prisma.preview.updateMany({
    where: { id, renderedOn: null },
    data: { ...outcome, renderedOn: ctx.clock.now() },
  });
}
