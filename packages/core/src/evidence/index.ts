export { folderProblems } from './folder-problems.ts';
export { checkInvariants, type Invariant } from './invariants.ts';
export { verifyEvidence } from './verify-evidence.ts';
