import { type Certificate, ExtKeyUsage } from 'pkijs';
import { SignatureRejected } from './port.ts';
import { extension } from './trust-chain.ts';

const EXTENDED_KEY_USAGE = '2.5.29.37';
/** What a certificate that signs letters may be for, when it says at all what it is for. */
const SIGNING = new Set([
  '1.3.6.1.5.5.7.3.4', // signed mail
  '1.3.6.1.5.5.7.3.2', // logging in
  '1.3.6.1.5.5.7.3.36', // documents
  '2.5.29.37.0', // anything
]);

/** A certificate for time stamps, servers or programs signs no letters, even from a trusted issuer. */
export function assertForSigning(certificate: Certificate): void {
  const usage = extension(certificate, EXTENDED_KEY_USAGE);
  if (!usage) return;
  const purposes = usage.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (!purposes.some((purpose) => SIGNING.has(purpose))) {
    throw new SignatureRejected('certificate-purpose', purposes.join(', '));
  }
}
