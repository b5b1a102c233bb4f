export { type RefusedCall, recordRefusedCall } from './record-refused-call.ts';
