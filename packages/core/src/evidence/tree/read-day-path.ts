import type { Prisma } from '@hybrid-mail/db';
import type { Services } from '../../context.ts';
import { chunkSize, readChunk } from './build-day-trees.ts';
import { leafHash, merklePath, type PathStep } from './merkle-tree.ts';

/** Place of a history entry in the tree of its day, and the path to the root. */
export interface DayPath {
  readonly day: string;
  /** Index of the leaf, from 0. */
  readonly index: number;
  readonly entries: number;
  readonly steps: readonly PathStep[];
  readonly root: Uint8Array;
}

/** Path from a history entry to the root of its day; null while the day has no tree. */
export async function readDayPath(ctx: Pick<Services, 'db'>, entryId: bigint): Promise<DayPath | null> {
  const tree = await ctx.db.prisma.evidenceTree.findFirst({
    where: { afterId: { lt: entryId }, upToId: { gte: entryId } },
  });
  if (!tree) return null;
  const chunkIndex = tree.chunkIds.findLastIndex((firstId) => firstId <= entryId);
  const chunk = await readChunk(ctx, (tree.chunkIds[chunkIndex] ?? 0n) - 1n, tree.upToId);
  const at = chunk.findIndex(({ id }) => id === entryId);
  if (at < 0) throw new Error(`history entry ${entryId} is missing in the tree of ${tree.day}`);
  const within = merklePath(
    chunk.map(({ hash }) => leafHash(hash)),
    at,
  );
  const { day, entries, root } = tree;
  const steps = [...within, ...merklePath(chunkRootsOf(tree), chunkIndex)];
  return { day, index: chunkIndex * chunkSize + at, entries, steps, root };
}

const hashBytes = 32;

const chunkRootsOf = ({ chunkRoots, chunkIds }: Prisma.EvidenceTreeGetPayload<object>) =>
  chunkIds.map((_, index) => chunkRoots.subarray(index * hashBytes, (index + 1) * hashBytes));
