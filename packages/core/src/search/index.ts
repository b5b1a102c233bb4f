export { findAnything } from './find-anything.ts';
export {
  type Among,
  hasReceiver,
  mostCompared,
  mostListed,
  type ReceiverMatches,
  receiverConditions,
  receiverMatches,
} from './receiver-conditions.sql.ts';
export { searchQueryWithin } from './search-query-within.sql.ts';
