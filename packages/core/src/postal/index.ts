export { applyPostalEvents } from './apply-postal-events.ts';
export { type Comparison, compareWithPost } from './compare-with-post.ts';
export { type HandOver, handOverMail } from './hand-over-mail.ts';
export { pollPostalEvents } from './poll-postal-events.ts';
export { receivePostalEvents } from './receive-postal-events.ts';
export { dueLetter, sendHandOvers } from './send-hand-overs.ts';
export { sweepDispatches } from './sweep-dispatches.ts';
export { sweepPostalEvents } from './sweep-postal-events.ts';
export { wakePaused } from './wake-paused.ts';
