export { addValidationData } from './add-validation-data.ts';
export { archiveImprint, archiveOctets } from './archive-imprint.ts';
export { type ArchiveStamperOptions, archiveStamper } from './archive-stamper.ts';
export { attachArchiveStamp } from './attach-archive-stamp.ts';
export type { ArchiveDigest, ArchiveStamps, NewStamp, RevocationValue, StampEnd, ValidationData } from './port.ts';
export { readArchiveStamps, type StampInChain } from './read-archive-stamps.ts';
export { type ArchivedSeal, type ArchivedSealRoots, verifyArchivedSeal } from './verify-archived-seal.ts';
