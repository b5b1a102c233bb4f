import { createPublicKey, verify } from 'node:crypto';
import type { EvidenceContext } from '../context.ts';
import { dayOfRootLine, digestEntries, rootLine, rootOf } from './evidence-root.ts';

type Keeper = Pick<EvidenceContext, 'db' | 'evidenceKey' | 'evidenceLog'>;

const same = (a: Uint8Array | null, b: Uint8Array | null) =>
  a === null || b === null ? a === b : Buffer.from(a).equals(b);

/** Problems of the daily roots: missing or changed entries, recomputed roots. */
export async function findRootProblems(keeper: Keeper): Promise<string[]> {
  const { db, evidenceKey, evidenceLog } = keeper;
  const rows = await db.prisma.evidenceRoot.findMany({ orderBy: { day: 'asc' } });
  const publicKey = evidenceKey && createPublicKey(evidenceKey);
  const problems: string[] = [];
  let previousRoot: Uint8Array | null = null;
  let afterId = 0n;
  for (const row of rows) {
    const found = await digestEntries(db, afterId, row.upToId);
    if (!same(row.previousRoot, previousRoot)) problems.push(`${row.day}: the root before it is missing`);
    if (found.entries !== row.entries)
      problems.push(`${row.day}: ${row.entries} entries were sealed, ${found.entries} are there`);
    if (!same(row.root, rootOf({ ...row, ...found }))) problems.push(`${row.day}: the entries are not the sealed ones`);
    if (publicKey && row.signature && !verify(null, row.root, publicKey, row.signature)) {
      problems.push(`${row.day}: the signature is not ours`);
    }
    previousRoot = row.root;
    afterId = row.upToId;
  }
  return [...problems, ...outsideProblems(rows.map(rootLine), (await evidenceLog?.lines()) ?? [])];
}

/** Compares the roots with their copy outside the database; the newest one may still be missing there. */
function outsideProblems(inside: string[], outside: string[]): string[] {
  const known = new Set(inside);
  const written = new Set(outside);
  const last = outside.at(-1);
  const strange = outside.filter((line) => !known.has(line));
  const missing = inside.filter((line) => last && dayOfRootLine(line) <= dayOfRootLine(last) && !written.has(line));
  return [
    ...strange.map((line) => `${dayOfRootLine(line)}: the log outside the database has another root`),
    ...missing.map((line) => `${dayOfRootLine(line)}: the log outside the database lacks this root`),
  ];
}
