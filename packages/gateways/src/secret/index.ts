export { presentValue, type Secret } from './secret.ts';
