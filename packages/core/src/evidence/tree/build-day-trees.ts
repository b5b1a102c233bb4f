import { createHash } from 'node:crypto';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { rootStatement } from '../seals/evidence-statement.ts';
import { leafHash, merkleRoot } from './merkle-tree.ts';

type Builder = Pick<Services, 'db' | 'clock'>;

/** Leaves of a stored subtree: a path reads at most this many entries. A power of two, as the tree requires. */
export const chunkSize = 1024;

const entryRow = z.object({ id: z.coerce.bigint(), hash: z.instanceof(Uint8Array) });

/** The next entries of a day in the order of their ids, at most a subtree. */
export const readChunk = ({ db }: Pick<Services, 'db'>, afterId: bigint, upToId: bigint) =>
  query(
    db,
    textQuery(
      entryRow,
      sql`select h.id::text, h.hash from mail_history h where h.id > ${afterId} and h.id <= ${upToId}
        order by h.id limit ${sql.lit(chunkSize)}`,
    ),
  );

/**
 * Builds the Merkle tree of each daily root that has none, also of roots from before trees existed, and puts its root
 * into the outbox of the operator's seal. A day without entries has no tree.
 * @returns number of trees
 */
export async function buildDayTrees(ctx: Builder): Promise<number> {
  const { prisma } = ctx.db;
  const [roots, trees] = await Promise.all([
    prisma.evidenceRoot.findMany({ orderBy: { day: 'asc' }, select: { day: true, upToId: true, entries: true } }),
    prisma.evidenceTree.findMany({ select: { day: true } }),
  ]);
  const known = new Set(trees.map(({ day }) => day));
  let afterId = 0n;
  let built = 0;
  for (const { day, upToId, entries } of roots) {
    if (entries > 0 && !known.has(day)) {
      await buildDayTree(ctx, { day, afterId, upToId });
      built += 1;
    }
    afterId = upToId;
  }
  return built;
}

interface DayRange {
  readonly day: string;
  readonly afterId: bigint;
  readonly upToId: bigint;
}

async function buildDayTree(ctx: Builder, { day, afterId, upToId }: DayRange): Promise<void> {
  const chunkIds: bigint[] = [];
  const chunkRoots: Buffer[] = [];
  let entries = 0;
  let last = afterId;
  for (;;) {
    const chunk = await readChunk(ctx, last, upToId);
    const [first] = chunk;
    if (!first) break;
    chunkIds.push(first.id);
    chunkRoots.push(merkleRoot(chunk.map(({ hash }) => leafHash(hash))));
    entries += chunk.length;
    last = chunk.at(-1)?.id ?? upToId;
  }
  const root = new Uint8Array(merkleRoot(chunkRoots));
  const createdOn = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const before = await tx.evidenceSeal.findFirst({
      where: { day: { lt: day } },
      orderBy: { day: 'desc' },
      select: { statement: true },
    });
    const previous = before?.statement ? createHash('sha256').update(before.statement).digest() : null;
    const data = { day, afterId, upToId, entries, root, chunkRoots: new Uint8Array(Buffer.concat(chunkRoots)) };
    await tx.evidenceTree.create({ data: { ...data, chunkIds, createdOn } });
    await tx.evidenceSeal.create({ data: { day, statement: rootStatement({ day, entries, root, previous }) } });
  });
}
