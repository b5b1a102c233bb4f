export {
  clearUses,
  countCall,
  countUse,
  type RateLimit,
  readUse,
  secondsToWait,
  type Uses,
  uncountUse,
} from './count-use.ts';
export { minuteCount, type Sum, sumMinutes } from './minute-counts.ts';
export { networkOf } from './network-of.ts';
