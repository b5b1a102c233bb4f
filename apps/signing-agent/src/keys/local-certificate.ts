import { webcrypto } from 'node:crypto';
import { type CertifiedKey, issueCertificate } from './issue-certificate.ts';
import { pemOf } from './pem.ts';

/** Certificate and private key for https, in PEM. */
export type PemPair = { cert: string; key: string };

/**
 * Issues the certificate of the secure port. It is self-signed and separate from the authority of the signing keys, so a
 * browser that trusts it trusts no signing key.
 */
export function issueLocalCertificate(validFrom: Date, validTo: Date): Promise<CertifiedKey> {
  const subject = [{ key: 'cn', value: '127.0.0.1' }];
  return issueCertificate({ subject, issuer: null, validFrom, validTo, role: 'local-server' });
}

export async function pemPairOf({ certificate, privateKey }: CertifiedKey): Promise<PemPair> {
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  return { cert: pemOf('CERTIFICATE', certificate.toSchema().toBER()), key: pemOf('PRIVATE KEY', pkcs8) };
}
