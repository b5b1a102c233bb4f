export { findRootProblems } from './find-root-problems.ts';
export { folderProblems } from './folder-problems.ts';
export { checkInvariants, findBrokenInvariants, type Invariant, quickInvariants } from './invariants.ts';
export { type LetterEvidence, readLetterEvidence } from './letter-evidence.ts';
export { sealEvidence } from './seal-evidence.ts';
export { letterProblems, verifyEvidence } from './verify-evidence.ts';
