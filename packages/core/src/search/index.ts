export { findAnything } from './find-anything.ts';
export { hasReceiver, mostListed, receiverConditions, receiverMatches } from './receiver-conditions.sql.ts';
export { searchQueryWithin } from './search-query-within.sql.ts';
