export { readBalance } from './read-balance.ts';
