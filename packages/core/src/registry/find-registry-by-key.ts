import type { NewRegistry } from '@hybrid-mail/contracts/registry';
import type { Context } from '../context.ts';
import { canonicalJson } from '../mail/index.ts';

interface Cells {
  regionId: number;
  areaId: number;
  content: unknown;
}

/**
 * Idempotent replay: id of the registry that was accepted under this key with this file name and these rows. The rows
 * need not validate any more, e.g. because a template was renamed. Null if there is no such registry.
 */
export async function findRegistryByKey(
  { db, actor }: Context,
  { mails, key, fileName }: NewRegistry,
): Promise<number | null> {
  if (key === undefined) return null;
  const found = await db.prisma.registry.findFirst({
    where: {
      creatorId: actor.userId,
      key,
      fileName: fileName ?? null,
      deletedOn: null,
    },
    // Rows that were added later are not part of this submission.
    select: { id: true, rows: { where: { addedById: null }, select: { regionId: true, areaId: true, content: true } } },
  });
  return found && cellsOf(found.rows) === cellsOf(mails) ? found.id : null;
}

/** Stored cells of the rows as uploaded, independent of their order. */
const cellsOf = (rows: readonly Cells[]) =>
  rows
    .map(({ regionId, areaId, content }) => canonicalJson({ regionId, areaId, content }))
    .toSorted()
    .join('\n');
