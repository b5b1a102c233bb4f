import type { ProofCheck, ProofCheckId, ProofOverall } from './proof-verdict.ts';

/** Checks that must have passed, each time they were made, so that the files count as sealed by the operator. */
const sealing: Readonly<Record<'pack' | 'paper', readonly ProofCheckId[]>> = {
  pack: ['hash-list-seal', 'operator-seal', 'seal-completeness'],
  paper: ['receipt-seal', 'operator-seal'],
};

/** The verdict of all checks; they are of a pack when they have its list of hashes. */
export function overallOf(checks: readonly ProofCheck[]): ProofOverall {
  if (checks.some(({ result }) => result === 'failed')) return 'invalid';
  const isPack = checks.some(({ id }) => id === 'hash-list');
  const made = checks.filter(({ id }) => sealing[isPack ? 'pack' : 'paper'].includes(id));
  return made.length > 0 && made.every(({ result }) => result === 'passed') ? 'valid' : 'valid-unsealed';
}

/** Whether the reader gave the root certificate to which the operator's seals lead. */
export const isRootCompared = (checks: readonly ProofCheck[]): boolean =>
  checks.some(({ id, result }) => id === 'operator-root' && result === 'passed');
