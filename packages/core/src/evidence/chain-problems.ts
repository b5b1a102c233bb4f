import type { Prisma } from '@hybrid-mail/db';
import { historyHash } from '../mail/index.ts';
import { isRemainder } from './erasure.ts';
import type { EvidenceEntry, LetterEvidence } from './letter-evidence.ts';

type Bytes = Uint8Array | null;

/** A letter's history, read from the database or from a proof pack; a pack has no entry from which persons were removed. */
export type HistoryChain = Pick<LetterEvidence, 'uid' | 'historyCount' | 'historyHash'> & {
  histories: (Pick<
    EvidenceEntry,
    'seq' | 'historyType' | 'createdOn' | 'accountName' | 'actorId' | 'postIndex' | 'payload' | 'previousHash' | 'hash'
  > &
    Partial<Pick<EvidenceEntry, 'erasedOn'>>)[];
};

const same = (a: Bytes, b: Bytes) => (a === null || b === null ? a === b : Buffer.from(a).equals(b));

/**
 * Checks the hash chain: no history entry was changed, removed, added or moved. An entry from which persons were removed
 * keeps its hash, which links the chain, and what is left of it is covered by the entry «erased» (decision 080).
 */
export function chainProblems(chain: HistoryChain): string[] {
  const { uid, histories, historyCount, historyHash: head } = chain;
  const problems: string[] = [];
  let previous: Bytes = null;
  histories.forEach((entry, index) => {
    const { historyType, createdOn: at, accountName, actorId, postIndex } = entry;
    const payload = entry.payload as Prisma.InputJsonObject;
    if (entry.seq !== index + 1) problems.push(`entry ${index + 1} is missing`);
    if (!same(entry.previousHash, previous)) problems.push(`entry ${entry.seq} does not follow the one before it`);
    const facts = { historyType, at, accountName, actorId, postIndex, payload };
    const isWhole = entry.erasedOn
      ? isRemainder(chain, entry)
      : same(entry.hash, historyHash(previous, uid, entry.seq, facts));
    if (!isWhole) problems.push(`entry ${entry.seq} was ${entry.erasedOn ? 'erased without a record' : 'changed'}`);
    previous = entry.hash;
  });
  if (historyCount !== histories.length || !same(head, previous)) problems.push('the end of the history is missing');
  return problems;
}
