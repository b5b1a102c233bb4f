import type { FaultReason } from './proof-fault.ts';

/** What a verification looks at: a closed catalogue, in the order in which the checks are shown. */
export const proofCheckIds = [
  'hash-list',
  'hash-list-seal',
  'document',
  'signing-record',
  'sender-signature',
  'sender-chain',
  'verifier-answer',
  'revocation',
  'revocation-answer',
  'revocation-completeness',
  'history-chain',
  'history-json',
  'history-text',
  'history-rules',
  'signature-in-history',
  'operator-seal',
  'seal-completeness',
  'time-stamp',
  'archive-stamp',
  'signature-stamp',
  'signature-archive',
  'day-path',
  'day-root',
  'published-root',
  'receipt-seal',
  'receipt-archive',
  'operator-root',
  'stamps-root',
] as const;
export type ProofCheckId = (typeof proofCheckIds)[number];

/** Why a check could not be made, without anything being wrong. */
export const absenceReasons = [
  /** The pack was made before this part existed, or before the operator made it. */
  'not-made',
  'not-sealed',
  'not-stamped',
  /** Some entries still waited for their seal when the pack was made; the sealed list of hashes says so. */
  'seals-pending',
  /** The authority of the stamp ended since, and no archive stamp follows: the time is proven as of the stamp. */
  'stamp-ended',
  /** About some certificate no answer on revocation was kept. */
  'not-answered',
  /** WebCrypto does not know the algorithm. */
  'national-algorithm',
  'unknown-algorithm',
  /** The reader gave nothing to compare with. */
  'not-compared',
] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** What a check found, as text: times in ISO 8601, hashes and numbers of certificates in lower-case hex. */
export const proofFactNames = [
  'at',
  'entry',
  'event',
  'files',
  'entries',
  'algorithm',
  'name',
  'organization',
  'serialNumber',
  'issuer',
  'validFrom',
  'validTo',
  'fingerprint',
  'authority',
  'sha256',
  'lastHash',
  'day',
  'root',
  'receiver',
  'address',
  'sealed',
  'pending',
  'stamps',
  'rules',
] as const;
export type ProofFactName = (typeof proofFactNames)[number];
export type ProofFacts = Readonly<Partial<Record<ProofFactName, string>>>;

interface CheckOf {
  readonly id: ProofCheckId;
  /** The file that the check is about, if the same check is made for several files. */
  readonly file?: string;
  readonly facts: ProofFacts;
}

export type ProofCheck = CheckOf &
  (
    | { readonly result: 'passed' }
    | {
        readonly result: 'failed';
        readonly reason: FaultReason;
        /** Files, fields or algorithms that the reason is about. */
        readonly about: readonly string[];
      }
    | { readonly result: 'absent'; readonly reason: AbsenceReason }
  );

export const proofKinds = ['proof-pack', 'receipt', 'signature', 'signed-document', 'seal', 'unknown'] as const;
export type ProofKind = (typeof proofKinds)[number];

/**
 * - `valid`: nothing is wrong, and the operator sealed all of it;
 * - `valid-unsealed`: nothing is wrong, but an operator's seal is missing;
 * - `invalid`: at least one check failed;
 * - `not-recognised`: there is nothing that could be checked.
 */
export type ProofOverall = 'valid' | 'valid-unsealed' | 'invalid' | 'not-recognised';

export interface ProofVerdict {
  readonly kind: ProofKind;
  /** Number of the letter, such as EHM15; null when the files do not say it. */
  readonly number: string | null;
  readonly checks: readonly ProofCheck[];
  readonly overall: ProofOverall;
  /** Names of the files. */
  readonly files: readonly string[];
}

export interface ProofOptions {
  /** Root certificates of the operator's seal, PEM or DER, from another source than the files; or none. */
  readonly operatorRoots?: readonly (string | Uint8Array)[];
  /** Root certificates of the authority of time stamps, PEM or DER. */
  readonly timeStampRoots?: readonly (string | Uint8Array)[];
  /** Root certificates above those of senders, PEM or DER. */
  readonly senderRoots?: readonly (string | Uint8Array)[];
  /** Published roots of days in lower-case hex, by day as `2026-11-29`. */
  readonly publishedRoots?: ReadonlyMap<string, string>;
  /** The current time. */
  readonly at: Date;
}
