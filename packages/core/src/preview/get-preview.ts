import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

const timeoutMs = 15_000;
const lookEveryMs = 150;
const wait = async (ms: number): Promise<void> => void (await pause(ms));

/**
 * The PDF of the caller's own preview; waits up to fifteen seconds for the rendering.
 * @throws Refusal not-found, preview-failed with the reason, overloaded after the wait
 */
export const getPreview = (ctx: Context, input: { id: string }): Promise<{ bytes: Uint8Array; fileName: string }> =>
  getWaiting(ctx, input, wait);

/** @param waitFor sleep, replaced in tests */
export async function getWaiting(
  ctx: Context,
  { id }: { id: string },
  waitFor: (ms: number) => Promise<void>,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  for (let waited = 0; waited < timeoutMs; waited += lookEveryMs) {
    const preview = await ctx.db.prisma.preview.findFirst({
      where: { id, userId: ctx.actor.userId },
      select: { problem: true, renderedOn: true },
    });
    if (!preview) throw new Refusal('not-found');
    if (preview.problem !== null) throw new Refusal('preview-failed', { message: preview.problem });
    if (preview.renderedOn !== null) return readPreview(ctx, id);
    await waitFor(lookEveryMs);
  }
  throw new Refusal('overloaded', { retryAfterSeconds: 5 });
}

/** Polls the state only and reads the bytes once. */
async function readPreview(ctx: Context, id: string) {
  const found = await ctx.db.prisma.preview.findFirst({
    where: { id, userId: ctx.actor.userId },
    select: { bytes: true },
  });
  if (!found?.bytes) throw new Refusal('not-found');
  return { bytes: found.bytes, fileName: 'example.pdf' };
}
