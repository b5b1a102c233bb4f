export { removeExpiredLetters } from './remove-expired-letters.ts';
