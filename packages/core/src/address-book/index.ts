export { findReceivers } from './find-receivers.ts';
