export { type RefusedCall, recordRefusedCall } from './record-refused-call.ts';
export { watchRefusals } from './watch-refusals.ts';
