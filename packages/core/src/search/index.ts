export { findAnything } from './find-anything.ts';
export { receiverWays } from './find-letters.sql.ts';
