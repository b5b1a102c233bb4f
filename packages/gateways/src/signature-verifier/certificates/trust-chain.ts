import type { Certificate } from 'pkijs';
import { SignatureRejected } from '../port.ts';
import {
  allowsKeyUsage,
  hasOnlyKnownCriticalExtensions,
  keyUsage,
  type Path,
  pathsOf,
  type TrustAnchors,
} from './certificate-paths.ts';

/**
 * Checks one path to a trusted certificate.
 * @throws SignatureRejected, VerifierUnavailable
 */
export type PathCheck = (path: Path, anchors: TrustAnchors, at: Date) => Promise<void>;

/**
 * Checks that `leaf` may sign, was valid at `at`, and that a chain of issuers ends at a trusted certificate.
 * @param checkPath also checks the chain; if it throws, the next chain is tried
 * @throws SignatureRejected, or the error of checkPath for the last chain
 */
export async function checkTrust(
  leaf: Certificate,
  anchors: TrustAnchors,
  at: Date,
  checkPath: PathCheck = async () => undefined,
): Promise<void> {
  if (!(at <= leaf.notAfter.value)) throw new SignatureRejected('certificate-expired');
  if (!(at >= leaf.notBefore.value)) throw new SignatureRejected('certificate-not-yet-valid');
  if (!hasOnlyKnownCriticalExtensions(leaf))
    throw new SignatureRejected('untrusted-issuer', 'unknown critical extension');
  if (!allowsKeyUsage(leaf, keyUsage.digitalSignature | keyUsage.nonRepudiation)) {
    throw new SignatureRejected('certificate-purpose', 'key usage');
  }
  let refusal: unknown = new SignatureRejected('untrusted-issuer');
  for await (const path of pathsOf(leaf, anchors, at)) {
    try {
      return await checkPath(path, anchors, at);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
