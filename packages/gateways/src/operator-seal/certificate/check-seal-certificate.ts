import type { Certificate } from 'pkijs';
import { isAcceptedSignature } from '../../signature-verifier/certificates/accepted-algorithms.ts';
import type { Path, TrustAnchors } from '../../signature-verifier/certificates/certificate-paths.ts';
import { assertSigningPurpose } from '../../signature-verifier/certificates/certificate-purpose.ts';
import { publicKeyOf } from '../../signature-verifier/certificates/known-certificates.ts';
import { describeCertificate, nameText } from '../../signature-verifier/certificates/signer-certificate.ts';
import { checkTrust } from '../../signature-verifier/certificates/trust-chain.ts';
import { SignatureRejected, type SignatureRejection } from '../../signature-verifier/port.ts';
import { type SealMisconfiguration, SealMisconfigured } from '../port.ts';

const smallestRsaBits = 2048;
/** Node's names of P-256 and P-384. */
const curves: readonly unknown[] = ['prime256v1', 'secp384r1'];

/**
 * Checks that the certificate may seal at `at`, by the rules of the built-in verifier.
 * @returns the path to a trusted certificate
 * @throws SealMisconfigured
 */
export async function checkSealCertificate(leaf: Certificate, anchors: TrustAnchors, at: Date): Promise<Path> {
  checkAlgorithms(leaf);
  try {
    describeCertificate(leaf);
    assertSigningPurpose(leaf);
    const { path } = await checkTrust(leaf, anchors, at);
    return path;
  } catch (cause) {
    if (!(cause instanceof SignatureRejected)) throw cause;
    throw cause.reason === 'untrusted-issuer'
      ? reasonWhyUntrusted(leaf, anchors, at, cause)
      : new SealMisconfigured(reasons[cause.reason] ?? 'untrusted', cause.message, { cause });
  }
}

const reasons: Partial<Record<SignatureRejection, SealMisconfiguration>> = {
  malformed: 'certificate-unreadable',
  'certificate-expired': 'certificate-expired',
  'certificate-not-yet-valid': 'certificate-not-yet-valid',
  'certificate-purpose': 'certificate-purpose',
};

function checkAlgorithms(leaf: Certificate): void {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details = {} } = publicKeyOf(leaf);
  const isAccepted =
    (type === 'rsa' && (details.modulusLength ?? 0) >= smallestRsaBits) ||
    (type === 'ec' && curves.includes(details.namedCurve));
  const size = details.namedCurve ?? details.modulusLength ?? '';
  if (!isAccepted) throw new SealMisconfigured('algorithm-unsupported', `a key of ${type} ${size}`);
  if (!isAcceptedSignature(leaf.signatureAlgorithm)) throw weaklySigned(leaf);
}

const weaklySigned = (certificate: Certificate) =>
  new SealMisconfigured(
    'algorithm-unsupported',
    `${subjectOf(certificate)} is signed with ${certificate.signatureAlgorithm.algorithmId}`,
  );

/** Follows the names of issuers from the certificate up, to tell what is wrong with the chain. */
function reasonWhyUntrusted(
  leaf: Certificate,
  { trusted, enclosed }: TrustAnchors,
  at: Date,
  cause: SignatureRejected,
): SealMisconfigured {
  const passed = new Set<Certificate>();
  let current = leaf;
  while (!trusted.includes(current)) {
    passed.add(current);
    const issuer = [...trusted, ...enclosed].find((one) => !passed.has(one) && current.issuer.isEqual(one.subject));
    if (!issuer) {
      if (current.issuer.isEqual(current.subject)) break;
      return new SealMisconfigured('chain-incomplete', `no certificate of ${nameText(current.issuer)}`);
    }
    if (!(at <= issuer.notAfter.value)) return new SealMisconfigured('certificate-expired', subjectOf(issuer));
    if (!trusted.includes(issuer) && !isAcceptedSignature(issuer.signatureAlgorithm)) return weaklySigned(issuer);
    current = issuer;
  }
  return new SealMisconfigured('untrusted', `${subjectOf(current)}: ${cause.message}`, { cause });
}

const subjectOf = ({ subject }: Certificate): string => nameText(subject);
