import { createHash } from 'node:crypto';
import type { Prisma } from '@hybrid-mail/db';
import { canonicalEntry, canonicalJson, historyType } from '../mail/index.ts';

/**
 * Facts of the history entry «erased» (decision 080). The hashes cover what is left of the entries and signing records
 * from which persons were removed, because the hashes from before cannot be computed any more.
 */
export type Erasure = {
  /** The installation's time of keeping. */
  months: number;
  /** Whether the bytes of the document were removed too. */
  documentErased: boolean;
  /** SHA-256 of the canonical text of each remaining entry, by its place in the chain. */
  entries: Record<string, string>;
  /** SHA-256 of the canonical text of each remaining signing record, by the generation of its signature. */
  records: Record<string, string>;
};

interface ErasedEntry {
  readonly seq: number;
  readonly historyType: number;
  readonly createdOn: Date;
  readonly accountName: string | null;
  readonly actorId: number | null;
  readonly postIndex: string | null;
  readonly payload: unknown;
}

interface ErasedRecord {
  readonly generation: number;
  readonly record: unknown;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const entrySha256 = (uid: string, { seq, createdOn, payload, ...entry }: ErasedEntry): string =>
  sha256(canonicalEntry(uid, seq, { ...entry, at: createdOn, payload: payload as Prisma.InputJsonObject }));

/** Hashes of what is left of these entries and signing records. */
export const remainders = (
  uid: string,
  entries: readonly ErasedEntry[],
  records: readonly ErasedRecord[],
): Pick<Erasure, 'entries' | 'records'> => ({
  entries: Object.fromEntries(entries.map((entry) => [entry.seq, entrySha256(uid, entry)])),
  records: Object.fromEntries(records.map(({ generation, record }) => [generation, sha256(canonicalJson(record))])),
});

interface ErasedChain {
  readonly uid: string;
  readonly histories: readonly (ErasedEntry & { readonly erasedOn?: Date | null })[];
}

/** Facts of the removals in a history, oldest first. */
export const erasuresIn = ({ histories }: Pick<ErasedChain, 'histories'>) =>
  histories
    .filter((entry) => entry.historyType === historyType.erased)
    .map(({ seq, createdOn, payload }) => ({ seq, at: createdOn, ...(payload as Partial<Erasure>) }));

/**
 * Whether an entry without persons is what the removal left: the entry «erased» of the same time has its hash.
 * The entry «erased» itself is covered by the chain.
 */
export function isRemainder(chain: ErasedChain, entry: ErasedChain['histories'][number]): boolean {
  const erasure = erasuresIn(chain).find(({ at }) => at.getTime() === entry.erasedOn?.getTime());
  return erasure?.entries?.[entry.seq] === entrySha256(chain.uid, entry);
}

/** Whether a signing record is what a removal left. */
export const isRecordRemainder = (chain: ErasedChain, { generation, record }: ErasedRecord): boolean =>
  erasuresIn(chain).some(({ records }) => records?.[generation] === sha256(canonicalJson(record)));
