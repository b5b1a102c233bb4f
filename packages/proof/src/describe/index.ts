export { type DescribedCheck, type DescribedFact, describeCheck, formatFingerprint } from './describe-check.ts';
export { type DescribedVerdict, describeVerdict } from './describe-verdict.ts';
