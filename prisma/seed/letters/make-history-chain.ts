import { historyHash } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';
import type { HistoryEntry } from './letter-stage-data.ts';

interface Chain {
  rows: Prisma.MailHistoryCreateManyInput[];
  historyCount: number;
  historyHash: Uint8Array<ArrayBuffer>;
}

/** Makes the history rows of a letter. Each row contains the hash of the previous one. */
export function makeHistoryChain(mailId: number, uid: string, entries: readonly HistoryEntry[]): Chain {
  const rows: Prisma.MailHistoryCreateManyInput[] = [];
  let previous: Uint8Array<ArrayBuffer> | null = null;
  for (const [index, { at, ...entry }] of entries.entries()) {
    const seq = index + 1;
    const hash: Uint8Array<ArrayBuffer> = new Uint8Array(historyHash(previous, uid, seq, { at, ...entry }));
    rows.push({ mailId, seq, ...entry, createdOn: at, previousHash: previous, hash });
    previous = hash;
  }
  if (previous === null) throw new RangeError(`letter ${mailId} has no history`);
  return { rows, historyCount: rows.length, historyHash: previous };
}
