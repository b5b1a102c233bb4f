export { findAnything } from './find-anything.ts';
export { hasReceiver, receiverConditions } from './receiver-conditions.sql.ts';
export { wantedWithin } from './wanted-within.sql.ts';
