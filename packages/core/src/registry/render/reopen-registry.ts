import type { Transaction } from '@hybrid-mail/db';
import type { Context } from '../../context.ts';

/** Marks a registry as unfinished and queues its rendering. */
export async function reopenRegistry(
  tx: Transaction,
  { clock, jobs }: Context,
  { id, organizationId }: { id: number; organizationId: number },
): Promise<void> {
  // Expires the lease, so that the poller does not start the registry before its job. A worker that still holds the
  // lease continues.
  const data = { finishedOn: null, claimedUntil: clock.now() };
  await tx.registry.updateMany({ where: { id, finishedOn: { not: null } }, data });
  await jobs.send(tx, 'render-registry', { v: 1, registryId: id }, { group: String(organizationId) });
}
