import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { canonicalJson, historyType } from '../../mail/index.ts';

/** Facts of a history entry that the operator seals. */
export interface SealedEntry {
  readonly mailId: number;
  readonly uid: string;
  readonly seq: number;
  readonly historyType: number;
  readonly at: Date;
  readonly hash: Uint8Array;
  /** Delivery result of the entry; null for other entries. */
  readonly result: number | null;
  /** Hashes of what the sender signed, lower-case hex. */
  readonly documentSha256: string;
  readonly signatureSha256: string;
}

/**
 * Text that the operator seals for a history entry. It names no person, so it stays provable after the receiver and the
 * document were removed; `historyHash` covers them.
 */
export const evidenceStatement = (entry: SealedEntry): string =>
  canonicalJson({
    format: 'hybrid-mail-evidence/1',
    event: evidenceEventOf(entry),
    number: formatMailNumber(entry.mailId),
    uid: entry.uid,
    seq: entry.seq,
    type: entry.historyType,
    at: entry.at.toISOString(),
    historyHash: Buffer.from(entry.hash).toString('hex'),
    documentSha256: entry.documentSha256,
    signatureSha256: entry.signatureSha256,
  });

type EvidenceEvent = 'SubmissionAcceptance' | 'RelayToNonERDS' | 'ContentHandover' | 'ContentHandoverFailure';

/** Name of the event in ETSI EN 319 522-1, 6.2: A.1, F.1, E.1 and E.2; null for an event that the standard lacks. */
export function evidenceEventOf({
  historyType: type,
  result,
}: Pick<SealedEntry, 'historyType' | 'result'>): EvidenceEvent | null {
  if (type === historyType.signed) return 'SubmissionAcceptance';
  if (type === historyType.handedOver) return 'RelayToNonERDS';
  if (type !== historyType.result) return null;
  return result === deliveryResult.delivered ? 'ContentHandover' : 'ContentHandoverFailure';
}

/** Root of a day's tree, as sealed and published. */
export interface SealedRoot {
  readonly day: string;
  readonly entries: number;
  readonly root: Uint8Array;
  /** The statement about the day before; null for the first day. */
  readonly previous: Uint8Array | null;
}

/** Text that the operator seals for the root of a day. */
export const rootStatement = ({ day, entries, root, previous }: SealedRoot): string =>
  canonicalJson({
    format: 'hybrid-mail-root/1',
    day,
    entries,
    root: Buffer.from(root).toString('hex'),
    previous: previous && Buffer.from(previous).toString('hex'),
  });
