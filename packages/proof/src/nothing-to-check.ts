import type { AbsenceReason, ProofFacts } from './proof-verdict.ts';

/** Thrown by a check that cannot be made, without anything being wrong. */
export class NothingToCheck extends Error {
  override readonly name = 'NothingToCheck';
  readonly reason: AbsenceReason;
  readonly facts: ProofFacts;

  constructor(reason: AbsenceReason, facts: ProofFacts = {}) {
    super(reason);
    this.reason = reason;
    this.facts = facts;
  }
}
