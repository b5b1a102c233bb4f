import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { EvidenceContext } from '../context.ts';
import { dayOfRootLine, digestEntries, rootLine, rootOf } from './evidence-root.ts';

interface Keeper extends Pick<EvidenceContext, 'db' | 'evidenceKey' | 'evidenceLog'> {
  /** Public keys that signed roots before `evidenceKey`, oldest first. */
  readonly formerEvidenceKeys?: readonly KeyObject[] | undefined;
}

const same = (a: Uint8Array | null, b: Uint8Array | null) =>
  a === null || b === null ? a === b : Buffer.from(a).equals(b);

/** Problems of the daily roots: missing or changed entries, recomputed roots. */
export async function findRootProblems(keeper: Keeper): Promise<string[]> {
  const { db, evidenceKey, evidenceLog, formerEvidenceKeys = [] } = keeper;
  const rows = await db.prisma.evidenceRoot.findMany({ orderBy: { day: 'asc' } });
  const problemOf = signatureJudge([...formerEvidenceKeys, ...(evidenceKey ? [createPublicKey(evidenceKey)] : [])]);
  const problems: string[] = [];
  let previousRoot: Uint8Array | null = null;
  let afterId = 0n;
  for (const row of rows) {
    const found = await digestEntries(db, afterId, row.upToId);
    if (!same(row.previousRoot, previousRoot)) problems.push(`${row.day}: the root before it is missing`);
    if (found.entries !== row.entries)
      problems.push(`${row.day}: ${row.entries} entries were sealed, ${found.entries} are there`);
    if (!same(row.root, rootOf({ ...row, ...found }))) problems.push(`${row.day}: the entries are not the sealed ones`);
    const wrongSignature = row.signature && problemOf(row.root, row.signature);
    if (wrongSignature) problems.push(`${row.day}: ${wrongSignature}`);
    previousRoot = row.root;
    afterId = row.upToId;
  }
  return [...problems, ...outsideProblems(rows.map(rootLine), (await evidenceLog?.lines()) ?? [])];
}

/**
 * Judges signatures of roots, in the order of their days. A key that was replaced may have been seen, so it signs no
 * root after those of a later key.
 * @param keys public keys, oldest first; without any, no signature is judged
 */
function signatureJudge(keys: readonly KeyObject[]): (root: Uint8Array, signature: Uint8Array) => string | null {
  let earliest = 0;
  return (root, signature) => {
    if (keys.length === 0) return null;
    const signer = keys.findIndex((key) => verify(null, root, key, signature));
    if (signer === -1) return 'the signature is not ours';
    if (signer < earliest) return 'the signature is of a key that was replaced before';
    earliest = signer;
    return null;
  };
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
