export { readSignedData } from '../cms/read-signed-data.ts';
export { createDirector, createIssuer, createRoot, derOf, type CertificateHolder, type TestCertificateFields, issueTestCertificate } from './test-authority.ts';
export * from './test-signature.ts';
