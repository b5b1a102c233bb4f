export { findAnything } from './find-anything.ts';
export { hasReceiver, receiverWays } from './receiver-ways.sql.ts';
export { wantedWithin } from './wanted-within.sql.ts';
