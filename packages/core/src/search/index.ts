export { findAnything } from './find-anything.ts';
export { hasReceiver, receiverConditions } from './receiver-ways.sql.ts';
export { wantedWithin } from './wanted-within.sql.ts';
