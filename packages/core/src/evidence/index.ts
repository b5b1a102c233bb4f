export { folderProblems } from './folder-problems.ts';
export { checkInvariants, type Invariant } from './invariants.ts';
export { rootProblems } from './root-problems.ts';
export { sealEvidence } from './seal-evidence.ts';
export { verifyEvidence } from './verify-evidence.ts';
