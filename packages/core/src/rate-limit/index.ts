export {
  clearUses,
  countCall,
  countUse,
  type RateLimit,
  readUses,
  secondsToWait,
  subtractUse,
  type UseCounts,
} from './count-use.ts';
export { type CountSum, minuteCount, sumMinuteCounts } from './minute-counts.ts';
export { networkOf } from './network-of.ts';
