export { findReceivers } from './find-receivers.ts';
export { findReturnedLetters } from './find-returned-letters.ts';
