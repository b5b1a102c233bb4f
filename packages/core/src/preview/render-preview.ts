import type { RenderContext } from '../context.ts';
import { renderingProblem } from '../rendering-problem.ts';

/** Renders a preview; a finished or deleted one is skipped. */
export async function renderPreview(ctx: RenderContext, id: string): Promise<void> {
  const { prisma } = ctx.db;
  const preview = await prisma.preview.findFirst({ where: { id, renderedOn: null }, select: { html: true } });
  if (!preview) return;
  const rendering = await ctx.renderer.render(preview.html);
  const outcome =
    'failure' in rendering
      ? { problem: renderingProblem(rendering) }
      : { bytes: new Uint8Array(rendering.bytes), pages: rendering.pages };
  await prisma.preview.updateMany({
    where: { id, renderedOn: null },
    data: { ...outcome, renderedOn: ctx.clock.now() },
  });
}
