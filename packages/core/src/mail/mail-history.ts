import { createHash } from 'node:crypto';
import type { Prisma, Transaction } from '@hybrid-mail/db';

/** What happens to a letter (specification 1 §4), and above 99 our own evidence, which is no history entry outside. */
export const historyType = {
  registered: 0,
  printed: 1,
  prepared: 2,
  removed: 3,
  result: 4,
  creationError: 5,
  forming: 6,
  handedOver: 7,
  signed: 100,
  failed: 101,
  recalled: 102,
  contradicted: 103,
} as const;

export interface HistoryEntry {
  historyType: number;
  at: Date;
  accountName?: string | null;
  actorId?: number | null;
  postIndex?: string | null;
  performId?: number | null;
  /** Facts of the event, bound by the hash. */
  payload: Prisma.InputJsonObject;
}

/** The same text for the same content, whatever the order of keys: what a hash or a signature binds. */
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

/** An entry as its hash binds it: one line of text. */
export function canonicalEntry(uid: string, seq: number, entry: Hashed): string {
  const { historyType: type, at, accountName = null, actorId = null, postIndex = null, payload } = entry;
  return canonicalJson({ uid, seq, type, at: at.toISOString(), accountName, actorId, postIndex, payload });
}

/** sha256(previous hash, canonical entry): no entry can be changed, removed or moved unseen. */
export function historyHash(previous: Uint8Array | null, uid: string, seq: number, entry: Hashed): Buffer {
  return createHash('sha256')
    .update(previous ?? '')
    .update(canonicalEntry(uid, seq, entry))
    .digest();
}

/** Adds an entry to the letter's chain. The caller holds the letter's row lock. */
export async function appendHistory(tx: Transaction, mailId: number, entry: HistoryEntry): Promise<void> {
  const {
    uid,
    historyCount,
    historyHash: previous,
  } = await tx.mail.findUniqueOrThrow({
    where: { id: mailId },
    select: { uid: true, historyCount: true, historyHash: true },
  });
  const seq = historyCount + 1;
  const hash = historyHash(previous, uid, seq, entry);
  await tx.mailHistory.create({
    data: {
      mailId,
      seq,
      historyType: entry.historyType,
      accountName: entry.accountName ?? null,
      actorId: entry.actorId ?? null,
      postIndex: entry.postIndex ?? null,
      performId: entry.performId ?? null,
      payload: entry.payload,
      createdOn: entry.at,
      previousHash: previous,
      hash: new Uint8Array(hash),
    },
  });
  await tx.mail.update({ where: { id: mailId }, data: { historyCount: seq, historyHash: new Uint8Array(hash) } });
}
