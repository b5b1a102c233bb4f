import { createHash } from 'node:crypto';
import { historyType as shownType } from '@hybrid-mail/contracts/delivery';
import { execute, type Prisma, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';

/** First type of internal evidence entries, which the displayed history omits. */
export const firstEvidenceType = 100;

/** Types of history entries: displayed ones and internal evidence. */
export const historyType = {
  ...shownType,
  signed: firstEvidenceType,
  failed: 101,
  recalled: 102,
  contradicted: 103,
  deleted: 104,
  corrected: 105,
  restored: 106,
  inquiryAnswered: 107,
  misprinted: 108,
  erased: 109,
} as const;

/**
 * Version of the rules by which entries are written and verified (decision 087). Each entry bears it in its payload as
 * `rules`; entries without a version are of release 1.0.2 or before. A change of what `verifyEvidence` demands raises it.
 */
export const currentRules = 2;

export interface HistoryEntry {
  historyType: number;
  at: Date;
  accountName?: string | null;
  actorId?: number | null;
  postIndex?: string | null;
  performId?: number | null;
  /** Facts of the event, covered by the hash. */
  payload: Prisma.InputJsonObject;
}

/** Canonical JSON: equal contents give equal text, whatever the order of keys. Input of hashes and signatures. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

type Hashed = Omit<HistoryEntry, 'performId'>;

/** An entry as hashed: one line of text. */
export function canonicalEntry(uid: string, seq: number, entry: Hashed): string {
  const { historyType: type, at, accountName = null, actorId = null, postIndex = null, payload } = entry;
  return canonicalJson({ uid, seq, type, at: at.toISOString(), accountName, actorId, postIndex, payload });
}

/** sha256(previous hash, canonical entry): changing, removing or moving an entry breaks the chain. */
export function historyHash(previous: Uint8Array | null, uid: string, seq: number, entry: Hashed): Buffer {
  return createHash('sha256')
    .update(previous ?? '')
    .update(canonicalEntry(uid, seq, entry))
    .digest();
}

/** Current end of a letter's chain. */
export interface ChainEnd {
  id: number;
  uid: string;
  historyCount: number;
  historyHash: Uint8Array | null;
}

/** Appends an entry to the letter's chain. The caller holds the letter's row lock. */
export async function appendHistory(tx: Transaction, mailId: number, entry: HistoryEntry): Promise<void> {
  const chain = await tx.mail.findUniqueOrThrow({
    where: { id: mailId },
    select: { id: true, uid: true, historyCount: true, historyHash: true },
  });
  await appendHistories(tx, [chain], entry);
}

/**
 * Appends the same entry to many chains in two statements. The caller holds the letters' row locks.
 * @returns the new chain ends
 */
export async function appendHistories(
  tx: Transaction,
  chains: readonly ChainEnd[],
  entry: HistoryEntry,
): Promise<ChainEnd[]> {
  const written = chains.map((chain) => ({ uid: chain.uid, row: historyRow(chain, entry) }));
  await tx.mailHistory.createMany({ data: written.map(({ row }) => row) });
  const ids = written.map(({ row }) => row.mailId);
  const hashes = written.map(({ row }) => Buffer.from(row.hash).toString('hex'));
  const heads = sql`
    update mail m set history_count = m.history_count + 1, history_hash = decode(head.hash, 'hex')
    from unnest(${ids}::int[], ${hashes}::text[]) as head(id, hash) where m.id = head.id`;
  await execute(tx, heads);
  return written.map(({ uid, row: { mailId: id, seq, hash } }) => ({ id, uid, historyCount: seq, historyHash: hash }));
}

/** The next entry of the chain. */
export function historyRow({ id, uid, historyCount, historyHash: previous }: ChainEnd, entry: HistoryEntry) {
  const seq = historyCount + 1;
  const payload = { ...entry.payload, rules: currentRules };
  return {
    mailId: id,
    seq,
    historyType: entry.historyType,
    accountName: entry.accountName ?? null,
    actorId: entry.actorId ?? null,
    postIndex: entry.postIndex ?? null,
    performId: entry.performId ?? null,
    payload,
    createdOn: entry.at,
    previousHash: previous && new Uint8Array(previous),
    hash: new Uint8Array(historyHash(previous, uid, seq, { ...entry, payload })),
  };
}
