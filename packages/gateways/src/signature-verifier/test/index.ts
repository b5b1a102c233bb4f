export { readSignedData } from '../cms/read-signed-data.ts';
export {
  type CertificateHolder,
  createDirector,
  createIssuer,
  createRoot,
  derOf,
  issueTestCertificate,
  type TestCertificateFields,
} from './test-authority.ts';
export * from './test-signature.ts';
