export { checkInvariants, type Invariant } from './invariants.ts';
export { verifyEvidence } from './verify-evidence.ts';
