import { currentRules, historyType } from '../mail/index.ts';
import { type EvidenceEntry, factsOf, isSameTime, type LetterEvidence } from './letter-evidence.ts';

/**
 * Versions of the rules of history entries (decision 087). An entry says its version since version 2. Programs before
 * release 1.0.2 wrote no digest of the signer into the entry of a signature, which tells them from that release.
 */
const beforeRelease = 0;
const unversioned = 1;

/** Version of the rules by which an entry was written; null for one that no release wrote. */
export function rulesOf(entry: EvidenceEntry): number | null {
  const { rules, signerSha256 } = factsOf(entry);
  if (typeof rules === 'number') return Number.isInteger(rules) && rules > unversioned ? rules : null;
  if (rules !== undefined) return null;
  return entry.historyType === historyType.signed && signerSha256 === undefined ? beforeRelease : unversioned;
}

/** Checks that each entry has rules that are known and that were in force when it was written. */
export const rulesProblems = ({ histories, rulesLevels }: LetterEvidence): string[] =>
  histories.flatMap((entry) => {
    const rules = rulesOf(entry);
    if (rules === null) return [`entry ${entry.seq} has unknown rules`];
    if (rules > currentRules) return [`entry ${entry.seq} has rules ${rules} of a later release`];
    const reached = rulesLevels.filter(({ afterId }) => entry.id > afterId).map(({ least }) => least);
    if (reached.some((least) => least > rules))
      return [`entry ${entry.seq} has rules ${rules}, which had ended before it`];
    // Rules begin when those of two releases before end: only one release runs beside the next one.
    const hasBegun = rules <= unversioned || reached.includes(rules - 1);
    return hasBegun ? [] : [`entry ${entry.seq} has rules ${rules}, which began after it`];
  });

/**
 * Names of the facts that differ between an entry and `present`. A fact may be missing in an entry of a release before
 * the versions, and in one from which persons were removed.
 */
export function differingEntryFacts(entry: EvidenceEntry, present: Record<string, unknown>, facts = factsOf(entry)) {
  const mayLack = entry.erasedOn !== null || (rulesOf(entry) ?? currentRules) <= unversioned;
  return Object.entries(present)
    .filter(([name, value]) => (facts[name] === undefined ? !mayLack : facts[name] !== value))
    .map(([name]) => name);
}

/**
 * Programs before release 1.0.2 read the clock twice in the transaction that stored a signature, first for the entry,
 * then for `verified_on`. The transaction was rolled back after this time.
 */
const transactionLimitMs = 15_000;

/** Whether the time at which a signature was verified is that of its entry, by the rules of the entry. */
export function isTimeOfSignature(entry: EvidenceEntry, verifiedOn: Date): boolean {
  if (rulesOf(entry) !== beforeRelease) return isSameTime(entry.createdOn, verifiedOn);
  const laterMs = verifiedOn.getTime() - entry.createdOn.getTime();
  return laterMs >= 0 && laterMs <= transactionLimitMs;
}
