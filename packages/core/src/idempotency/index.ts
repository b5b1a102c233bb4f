export { answerOnce } from './answer-once.ts';
export { removeOldKeys } from './remove-old-keys.ts';
