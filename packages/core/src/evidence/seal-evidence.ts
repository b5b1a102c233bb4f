import { sign } from 'node:crypto';
import { execute, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { tashkentDay } from '../clock.ts';
import type { EvidenceContext } from '../context.ts';
import { dayOfRootLine, digestEntries, rootLine, rootOf } from './evidence-root.ts';

const lastRow = z.object({ last: z.string().nullable() });
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Hashes all history since the last root into the root of the finished day. If configured, writes the root outside the
 * database too, so that even a truncated history is detected. Sealing the same day again creates no root.
 * @returns the day; `notice` is the new root, for the log
 */
export async function sealEvidence(ctx: EvidenceContext): Promise<{ day: string; notice?: string }> {
  const { db, clock } = ctx;
  const day = tashkentDay(new Date(clock.now().getTime() - dayMs));
  const last = await db.prisma.evidenceRoot.findFirst({ orderBy: { day: 'desc' } });
  if (last && last.day >= day) {
    await keepOutside(ctx);
    return { day };
  }
  const upToId = await lastEntry(ctx);
  const found = await digestEntries(db, last?.upToId ?? 0n, upToId);
  const previousRoot = last?.root ?? null;
  const root = rootOf({ day, upToId, ...found, previousRoot });
  const signature = ctx.evidenceKey && new Uint8Array(sign(null, root, ctx.evidenceKey));
  const { entries } = found;
  const row = { day, upToId, entries, previousRoot, root, signature, createdOn: clock.now() };
  await db.prisma.evidenceRoot.create({ data: row });
  await keepOutside(ctx);
  return { day, notice: `evidence root ${rootLine(row)}` };
}

/**
 * Id of the last entry, read after all running writers have committed: an id is assigned before its row commits, and no
 * entry below the root may commit later.
 */
function lastEntry({ db }: EvidenceContext): Promise<bigint> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`set local lock_timeout = '5s'`);
    await execute(tx, sql`select await_history_writers()`);
    const [answer] = await query(tx, textQuery(lastRow, sql`select max(id) as last from mail_history`));
    return BigInt(answer?.last ?? 0);
  });
}

/** Writes the roots outside the database, including those that a crash left unwritten. */
async function keepOutside({ db, evidenceLog }: EvidenceContext): Promise<void> {
  if (!evidenceLog) return;
  const last = (await evidenceLog.lines()).at(-1);
  const missing = await db.prisma.evidenceRoot.findMany({
    where: { day: { gt: last ? dayOfRootLine(last) : '' } },
    orderBy: { day: 'asc' },
  });
  for (const row of missing) await evidenceLog.append(rootLine(row));
}
