export { checkAtNight } from './check-at-night.ts';
export { readCheckProgress, storeCheckProgress } from './check-progress.ts';
export { type Erasure, remainders } from './erasure.ts';
export { findRootProblems } from './find-root-problems.ts';
export { checkInvariants, findBrokenInvariants, type Invariant, quickInvariants } from './invariants.ts';
export { type LetterEvidence, readLetterEvidence } from './letter-evidence.ts';
export type { Paper } from './papers/find-sealed-paper.ts';
export {
  endDueLists,
  endPaper,
  leaseDueReceipts,
  type RenewalMade,
  readStoredReceipt,
  releasePaper,
  type StoredReceipt,
  storeRenewal,
  unknownPaperEnds,
} from './papers/paper-renewals.sql.ts';
export { sealEvidence } from './seal-evidence.ts';
export { evidenceEventOf } from './seals/evidence-statement.ts';
export { fillStampEnds } from './seals/fill-stamp-ends.ts';
export { type EndingStamp, followStamps, type Restamped, sumOfRestamped } from './seals/follow-stamps.ts';
export { findEvidenceRoot, listEvidenceRoots } from './seals/list-evidence-roots.ts';
export { type LetterPath, type LetterSeals, readLetterSeals } from './seals/read-letter-seals.ts';
export { restampEvidence } from './seals/restamp-seals.ts';
export { revocationFiles } from './seals/revocation-files.ts';
export { sealEntries } from './seals/seal-entries.ts';
export { sealPaper } from './seals/seal-paper.ts';
export { type SignatureArchive, signatureArchiveFiles } from './seals/signature-archive.ts';
export { stampSeals } from './seals/stamp-seals.ts';
export { buildDayTrees } from './tree/build-day-trees.ts';
export { letterProblems, verifyEvidence } from './verify-evidence.ts';
