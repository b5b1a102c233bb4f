export { findAddresses } from './find-addresses.ts';
export { findReceivers } from './find-receivers.ts';
export { findReturnedLetters } from './find-returned-letters.ts';
