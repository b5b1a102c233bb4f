import { lockRow, type Prisma } from '@hybrid-mail/db';
import { runAsOwner } from '@hybrid-mail/queues';
import { z } from 'zod';
import type { RenderContext } from '../../context.ts';
import { createRegistryNotifier } from '../create-registry-notifier.ts';
import { claimRegistry, type RegistryClaim, renewClaim } from './claim-registry.ts';
import type { TemplateToFill } from './fill-letter.ts';
import { type RowToRender, renderRow } from './render-row.ts';

const storedContent = z.record(z.string(), z.string());

/** Rows rendered in one turn, before the next registry gets its turn. */
const rowsAtOnce = 40;
const parallelLanes = 2;

/**
 * Renders one batch of a registry and queues the rest, so that registries take turns. May run concurrently at any
 * time.
 * @returns number of processed rows
 */
export async function renderRegistry(ctx: RenderContext, registryId: number): Promise<number> {
  const claim = await claimRegistry(ctx, registryId);
  if (claim === null) return 0;
  try {
    const owner = { person: `registry:${claim.id}`, group: `organization:${claim.organizationId}` };
    const { processed, errors } = await runAsOwner(owner, () => renderTurn(ctx, claim));
    if (errors.length > 0) throw errors[0];
    await finishOrRequeue(ctx, claim);
    return processed;
  } catch (error) {
    await release(ctx, claim);
    throw error;
  }
}

/** Renders one batch; after an error goes on with further batches, until one is empty or fails completely. */
async function renderTurn(ctx: RenderContext, claim: RegistryClaim): Promise<{ processed: number; errors: unknown[] }> {
  const errors: unknown[] = [];
  let processed = 0;
  for (let last = 0; ; ) {
    const rows = await waitingRows(ctx, claim.id, last);
    const failed = await renderRows(ctx, claim, rows);
    errors.push(...failed);
    processed += rows.length;
    last = rows.at(-1)?.row ?? last;
    if (errors.length === 0 || failed.length === rows.length) return { processed, errors };
  }
}

async function waitingRows({ db }: RenderContext, registryId: number, after: number): Promise<RowToRender[]> {
  const rows = await db.prisma.registryRow.findMany({
    where: { registryId, row: { gt: after }, mailId: null, problem: null },
    orderBy: { row: 'asc' },
    take: rowsAtOnce,
    include: {
      region: { select: { name: true } },
      area: { select: { name: true } },
      addedBy: { select: { id: true, name: true } },
    },
  });
  return rows.map(({ region, area, content, addedBy, ...row }) => ({
    ...row,
    addedBy: addedBy && { userId: addedBy.id, name: addedBy.name },
    region: region.name,
    area: area.name,
    content: storedContent.parse(content),
  }));
}

/**
 * Rows with an earlier attempt may have crashed a worker: they are rendered last, one at a time.
 * @returns errors of rows that got no result and will be retried
 */
async function renderRows(ctx: RenderContext, claim: RegistryClaim, rows: readonly RowToRender[]): Promise<unknown[]> {
  const fresh = rows.filter(({ tries }) => tries === 0);
  const retried = rows.filter(({ tries }) => tries > 0);
  return [
    ...(await renderInLanes(ctx, claim, { rows: fresh, lanes: parallelLanes })),
    ...(await renderInLanes(ctx, claim, { rows: retried, lanes: 1 })),
  ];
}

async function renderInLanes(
  ctx: RenderContext,
  claim: RegistryClaim,
  { rows, lanes }: { rows: readonly RowToRender[]; lanes: number },
): Promise<unknown[]> {
  if (rows.length === 0) return [];
  const templates = await templatesOf(ctx, rows);
  const notifier = createRegistryNotifier(ctx, claim);
  const left = [...rows];
  const failed: unknown[] = [];
  let isStopped = false;
  const work = async () => {
    try {
      for (let row = left.shift(); row && !isStopped; row = left.shift()) {
        const template = templates.get(row.templateVersionId);
        if (!template || !(await renewClaim(ctx, claim))) break;
        await renderRow(ctx, claim, row, template).catch((error: unknown) => failed.push(error));
        await notifier.notifyThrottled();
      }
    } finally {
      // A lane ends when no row is left or the lease is lost, which ends the other lanes too.
      isStopped = true;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, work));
  await notifier.notify();
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return failed;
}

async function templatesOf({ db }: RenderContext, rows: readonly RowToRender[]): Promise<Map<number, TemplateToFill>> {
  const ids = [...new Set(rows.map(({ templateVersionId }) => templateVersionId))];
  const versions = await db.prisma.templateVersion.findMany({
    where: { id: { in: ids } },
    select: { id: true, html: true, fields: true, template: { select: { name: true } } },
  });
  return new Map(versions.map((version) => [version.id, version]));
}

/** Finishes the registry or queues its next turn; does nothing when the lease was lost. */
function finishOrRequeue(ctx: RenderContext, claim: RegistryClaim): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // A concurrent retry either waits for this lock or is visible here.
    await lockRow(tx, 'registry', claim.id);
    const left = await tx.registryRow.count({ where: { registryId: claim.id, mailId: null, problem: null } });
    const data: Prisma.RegistryUpdateManyMutationInput =
      left === 0 ? { finishedOn: ctx.clock.now(), claimedUntil: null } : { claimedUntil: ctx.clock.now() };
    const { count } = await tx.registry.updateMany({ where: leasedBy(claim), data });
    if (count === 0 || left === 0) return;
    const group = String(claim.organizationId);
    await ctx.jobs.send(tx, 'render-registry', { v: 1, registryId: claim.id }, { group });
  });
}

/** Releases the lease after a failure, so that the next attempt can start at once. */
const release = (ctx: RenderContext, claim: RegistryClaim) =>
  ctx.db.prisma.registry
    .updateMany({ where: leasedBy(claim), data: { claimedUntil: ctx.clock.now() } })
    .catch(() => undefined);

const leasedBy = ({ id, until }: RegistryClaim) => ({ id, claimedUntil: until, deletedOn: null });
