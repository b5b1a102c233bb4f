import { historyRow } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';
import type { HistoryEntry } from './letter-stage-data.ts';

interface Chain {
  rows: Prisma.MailHistoryCreateManyInput[];
  historyCount: number;
  historyHash: Uint8Array<ArrayBuffer>;
}

/** Makes the history rows of a letter. Each row contains the hash of the previous one. */
export function makeHistoryChain(id: number, uid: string, entries: readonly HistoryEntry[]): Chain {
  const rows: Prisma.MailHistoryCreateManyInput[] = [];
  let previous: Uint8Array<ArrayBuffer> | null = null;
  for (const entry of entries) {
    const row = historyRow({ id, uid, historyCount: rows.length, historyHash: previous }, entry);
    rows.push(row);
    previous = row.hash;
  }
  if (previous === null) throw new RangeError(`letter ${id} has no history`);
  return { rows, historyCount: rows.length, historyHash: previous };
}
