export {
  countCall,
  countUse,
  forgetUse,
  type RateLimit,
  readUse,
  secondsToWait,
  takeBackUse,
  type Uses,
} from './count-use.ts';
export { minuteCount, type Sum, sumMinutes } from './minute-counts.ts';
export { networkOf } from './network-of.ts';
