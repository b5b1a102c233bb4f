import { setTimeout as pause } from 'node:timers/promises';
import type { Prisma } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { type DocumentFindings, readStoredFindings } from '../document/index.ts';
import { Refusal } from '../errors.ts';

const timeoutMs = 15_000;
const lookEveryMs = 150;
const wait = async (ms: number): Promise<void> => void (await pause(ms));

/**
 * The PDF of the caller's own preview; waits up to fifteen seconds for the rendering.
 * @throws Refusal not-found, preview-failed with the reason, overloaded after the wait
 */
export const getPreview = (ctx: Context, input: { id: string }): Promise<{ bytes: Uint8Array; fileName: string }> =>
  getRenderedPreview(ctx, input, wait);

/**
 * Warnings of the inspection about the caller's own preview; waits like `getPreview`.
 * @throws Refusal not-found, preview-failed with the reason, overloaded after the wait
 */
export async function getPreviewFindings(ctx: Context, { id }: { id: string }): Promise<DocumentFindings> {
  await untilRendered(ctx, id, wait);
  const { documentFindings } = await readPreview(ctx, id, { documentFindings: true });
  return readStoredFindings(documentFindings) ?? { findings: [], pageSizes: [] };
}

/** @param waitFor sleep, replaced in tests */
export async function getRenderedPreview(
  ctx: Context,
  { id }: { id: string },
  waitFor: (ms: number) => Promise<void>,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  await untilRendered(ctx, id, waitFor);
  const { bytes } = await readPreview(ctx, id, { bytes: true });
  if (!bytes) throw new Refusal('not-found');
  return { bytes, fileName: 'example.pdf' };
}

/** Polls the state only, so that the bytes are read once. */
async function untilRendered(ctx: Context, id: string, waitFor: (ms: number) => Promise<void>): Promise<void> {
  for (let waited = 0; waited < timeoutMs; waited += lookEveryMs) {
    const preview = await ctx.db.prisma.preview.findFirst({
      where: { id, userId: ctx.actor.userId },
      select: { problem: true, renderedOn: true },
    });
    if (!preview) throw new Refusal('not-found');
    if (preview.problem !== null) throw new Refusal('preview-failed', { message: preview.problem });
    if (preview.renderedOn !== null) return;
    await waitFor(lookEveryMs);
  }
  throw new Refusal('overloaded', { retryAfterSeconds: 5 });
}

async function readPreview<S extends Prisma.PreviewSelect>(ctx: Context, id: string, select: S) {
  const found = await ctx.db.prisma.preview.findFirst({ where: { id, userId: ctx.actor.userId }, select });
  if (!found) throw new Refusal('not-found');
  return found;
}
