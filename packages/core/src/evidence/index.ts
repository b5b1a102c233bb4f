export { verifyEvidence } from './verify-evidence.ts';
