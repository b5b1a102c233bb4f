export { readSecret, type Secret } from './secret.ts';
