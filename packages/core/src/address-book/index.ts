export { findReceivers } from './find-receivers.ts';
export { findReturned } from './find-returned.ts';
