export { readSignedData } from '../cms/read-signed-data.ts';
export {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  issueTestCertificate,
  pemOf,
  type TestCertificateFields,
} from './test-authority.ts';
export * from './test-signature.ts';
