export { findAnything } from './find-anything.ts';
export { receiverMatches } from './find-letters.sql.ts';
