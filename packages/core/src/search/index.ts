export { findAnything } from './find-anything.ts';
export { receiverWays, wantedWithin } from './find-letters.sql.ts';
