import { KeyObject } from 'node:crypto';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  pemOf,
  type TestCertificateFields,
} from '../../signature-verifier/test/test-authority.ts';
import type { PemSource } from '../key/open-pem-key.ts';
import { openOperatorSeal } from '../open-operator-seal.ts';

export { NOW } from '../../signature-verifier/test/test-authority.ts';

export interface SealFiles {
  readonly root: CertificateHolder;
  readonly issuer: CertificateHolder;
  readonly operator: CertificateHolder;
  readonly source: PemSource;
  readonly trusted: readonly string[];
}

/** The key and certificate of an operator below an issuing and a root certificate. */
export async function createSealFiles(
  more: Partial<TestCertificateFields> = {},
  issuing: Partial<TestCertificateFields> = {},
): Promise<SealFiles> {
  const root = await createRootCertificate();
  const issuer = await createIssuerCertificate(root, issuing);
  const operator = await createDirectorCertificate(issuer, more);
  const certificates = pemOf(operator.certificate) + pemOf(issuer.certificate);
  const source: PemSource = { kind: 'pem', key: keyPemOf(operator), certificates };
  return { root, issuer, operator, source, trusted: [pemOf(root.certificate)] };
}

/** @param password encrypts the key */
export function keyPemOf({ privateKey }: CertificateHolder, password?: string): string {
  const encryption = password === undefined ? {} : { cipher: 'aes-256-cbc', passphrase: password };
  return String(KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem', ...encryption }));
}

export async function openTestSeal(at: Date, more: Partial<TestCertificateFields> = {}) {
  const files = await createSealFiles(more);
  return { ...files, seal: await openOperatorSeal(files.source, { trusted: files.trusted, at }) };
}
