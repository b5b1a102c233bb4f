import { type Certificate, ExtKeyUsage } from 'pkijs';
import { SignatureRejected } from '../port.ts';
import { findExtension } from './certificate-paths.ts';

const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Purposes of which a signer's certificate must have at least one, if it restricts its purposes at all. */
const SIGNING = new Set([
  '1.3.6.1.5.5.7.3.4', // e-mail protection
  '1.3.6.1.5.5.7.3.2', // TLS client authentication
  '1.3.6.1.5.5.7.3.36', // document signing
  '2.5.29.37.0', // any purpose
]);

/** Refuses a certificate for time stamps, servers or code signing only, even from a trusted issuer. */
export function assertSigningPurpose(certificate: Certificate): void {
  const usage = findExtension(certificate, EXTENDED_KEY_USAGE);
  if (!usage) return;
  const purposes = usage.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (!purposes.some((purpose) => SIGNING.has(purpose))) {
    throw new SignatureRejected('certificate-purpose', purposes.join(', '));
  }
}
