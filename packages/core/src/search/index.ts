export { findAnything } from './find-anything.ts';
export { hasReceiver, receiverConditions } from './receiver-conditions.sql.ts';
export { searchQueryWithin } from './wanted-within.sql.ts';
