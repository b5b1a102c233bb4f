export { readSignedData } from '../cms/read-signed-data.ts';
export { createDirector, createIssuer, createRoot, derOf, type Holder, type Issue, issue } from './test-authority.ts';
export * from './test-signature.ts';
