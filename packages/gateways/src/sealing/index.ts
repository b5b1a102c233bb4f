export { openArchiveStamps } from './open-archive-stamps.ts';
export { openSealing, type Sealing, type SealingSettings, WrongSealing } from './open-sealing.ts';
export { judgeSeal, probeSeal, probeTimeStamps } from './probe-sealing.ts';
