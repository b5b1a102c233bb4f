import type { Certificate } from 'pkijs';
import { SignatureRejected } from '../port.ts';
import type { RevocationProof } from '../revocation/revocation-proof.ts';
import {
  allowsKeyUsage,
  hasOnlyKnownCriticalExtensions,
  keyUsage,
  type Path,
  pathsOf,
  type TrustAnchors,
} from './certificate-paths.ts';

/**
 * Checks one path to a trusted certificate. `at` is the moment for which its state must be known.
 * @returns what the check found
 * @throws SignatureRejected, VerifierUnavailable
 */
export type PathCheck<Proof = RevocationProof> = (path: Path, anchors: TrustAnchors, at: Date) => Promise<Proof>;

/** An accepted path, and what its check found. */
export interface Trust<Proof = RevocationProof> {
  readonly path: Path;
  readonly proof: Proof;
}

/**
 * Checks that `leaf` may sign, was valid at `at`, and that a chain of issuers ends at a trusted certificate.
 * @throws SignatureRejected
 */
export function checkTrust(leaf: Certificate, anchors: TrustAnchors, at: Date): Promise<Trust<null>>;
/**
 * @param checkPath also checks the chain; if it throws, the next chain is tried
 * @throws SignatureRejected, or the error of checkPath for the last chain
 */
export function checkTrust<Proof>(
  leaf: Certificate,
  anchors: TrustAnchors,
  at: Date,
  checkPath: PathCheck<Proof>,
): Promise<Trust<Proof>>;
export async function checkTrust(
  leaf: Certificate,
  anchors: TrustAnchors,
  at: Date,
  checkPath: PathCheck<unknown> = async () => null,
): Promise<Trust<unknown>> {
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
      return { path, proof: await checkPath(path, anchors, at) };
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
