import { BitString } from 'asn1js';
import { BasicConstraints, type Certificate, type Extension, ExtKeyUsage } from 'pkijs';
import { ProofFault } from '../proof-fault.ts';
import { isAcceptedKey, isAcceptedSignature, isEcdsa } from './accepted-algorithms.ts';
import { cryptoEngine } from './crypto-engine.ts';
import { isEcdsaValue } from './ecdsa-value.ts';
import type { ProofCertificate } from './read-certificate.ts';

const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const DISTRIBUTION_POINTS = '2.5.29.31';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Extensions that are evaluated, and one that names addresses only. A certificate with another critical one fails. */
const understood = new Set([KEY_USAGE, BASIC_CONSTRAINTS, EXTENDED_KEY_USAGE, DISTRIBUTION_POINTS]);

/** Bits of the first octet of KeyUsage, RFC 5280 4.2.1.3. */
export const keyUsages = { digitalSignature: 0x80, signs: 0x80 | 0x40, signsCertificates: 0x04, signsLists: 0x02 };

export const purposes = {
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  /** Purposes of which a signer's certificate has at least one, if it restricts its purposes at all. */
  signing: ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.36', '2.5.29.37.0'],
};

export type CertificatePath = readonly [ProofCertificate, ...ProofCertificate[]];

/** Certificates at one of which a path may end, and those that may stand between. */
export interface TrustAnchors {
  readonly trusted: readonly ProofCertificate[];
  readonly enclosed: readonly ProofCertificate[];
}

/** Limit of issuers that are tried for one certificate: the enclosed ones may come from an attacker. */
const mostSteps = 100;

/**
 * Checks that `leaf` may sign, was valid at `at`, and that a chain of issuers ends at a trusted certificate. Revocation
 * is not checked.
 * @param usage bits of which the leaf's KeyUsage must have one
 * @returns from the certificate to the trusted one
 * @throws ProofFault certificate-expired, certificate-purpose, certificate-untrusted
 */
export async function checkPath(
  leaf: ProofCertificate,
  anchors: TrustAnchors,
  at: Date,
  usage = keyUsages.signs,
): Promise<CertificatePath> {
  if (!isValidAt(leaf.parsed, at)) throw new ProofFault('certificate-expired', at.toISOString());
  if (!hasOnlyKnownCriticalExtensions(leaf.parsed)) throw new ProofFault('certificate-untrusted', 'critical extension');
  if (!allowsKeyUsage(leaf.parsed, usage)) throw new ProofFault('certificate-purpose', 'key usage');
  const path = await extend([leaf], 0, { anchors, at, steps: { left: mostSteps } });
  if (!path) throw new ProofFault('certificate-untrusted');
  return path;
}

interface Search {
  readonly anchors: TrustAnchors;
  readonly at: Date;
  readonly steps: { left: number };
}

/** @param intermediates count below the next issuer; self-issued certificates do not count (RFC 5280 6.1.4 l) */
async function extend(path: CertificatePath, intermediates: number, search: Search): Promise<CertificatePath | null> {
  const { anchors, at, steps } = search;
  const subject = path.at(-1) ?? path[0];
  for (const issuer of [...anchors.trusted, ...anchors.enclosed]) {
    if (!subject.parsed.issuer.isEqual(issuer.parsed.subject) || path.includes(issuer) || --steps.left < 0) continue;
    if (!isValidAt(issuer.parsed, at) || !isAuthority(issuer.parsed, intermediates)) continue;
    if (!(await isSignedBy(subject, issuer))) continue;
    if (anchors.trusted.includes(issuer)) return [...path, issuer];
    const isSelfIssued = issuer.parsed.subject.isEqual(issuer.parsed.issuer);
    const whole = await extend([...path, issuer], isSelfIssued ? intermediates : intermediates + 1, search);
    if (whole) return whole;
  }
  return null;
}

export const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date) =>
  at >= notBefore.value && at <= notAfter.value;

/** Whether the issuer's key made the signature of the certificate. */
export async function isSignedBy(subject: ProofCertificate, issuer: ProofCertificate): Promise<boolean> {
  const { signatureAlgorithm, signatureValue } = subject.parsed;
  if (!isAcceptedSignature(signatureAlgorithm) || !isAcceptedKey(issuer.parsed.subjectPublicKeyInfo)) return false;
  if (isEcdsa(signatureAlgorithm.algorithmId) && !isEcdsaValue(signatureValue.valueBlock.valueHexView)) return false;
  return subject.parsed.verify(issuer.parsed, cryptoEngine()).catch(() => false);
}

/** @param intermediates certificates of authorities below this one */
export function isAuthority(certificate: Certificate, intermediates: number): boolean {
  const constraints = findExtension(certificate, BASIC_CONSTRAINTS)?.parsedValue;
  if (!(constraints instanceof BasicConstraints) || constraints.cA !== true) return false;
  const longest = constraints.pathLenConstraint;
  if (longest !== undefined && !(typeof longest === 'number' && longest >= intermediates)) return false;
  return hasOnlyKnownCriticalExtensions(certificate) && allowsKeyUsage(certificate, keyUsages.signsCertificates);
}

/** Whether the certificate has one of these key usages, or no KeyUsage extension. */
export function allowsKeyUsage(certificate: Certificate, anyOf: number): boolean {
  const usage = findExtension(certificate, KEY_USAGE);
  if (!usage) return true;
  const bits = usage.parsedValue;
  return bits instanceof BitString && ((bits.valueBlock.valueHexView[0] ?? 0) & anyOf) !== 0;
}

export function hasOnlyKnownCriticalExtensions(certificate: Certificate): boolean {
  const extensions = certificate.extensions ?? [];
  if (new Set(extensions.map(({ extnID }) => extnID)).size !== extensions.length) return false;
  return extensions.every(({ critical, extnID }) => !critical || understood.has(extnID));
}

export const findExtension = (certificate: Certificate, id: string): Extension | undefined =>
  certificate.extensions?.find(({ extnID }) => extnID === id);

/** Refuses a certificate for time stamps, servers or code only. @throws ProofFault certificate-purpose */
export function assertSigningPurpose({ parsed }: ProofCertificate): void {
  const usage = findExtension(parsed, EXTENDED_KEY_USAGE);
  const allowed = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (usage && !allowed.some((purpose) => purposes.signing.includes(purpose)))
    throw new ProofFault('certificate-purpose', allowed);
}

/** RFC 3161 2.3: the purpose must be critical and the only one. @throws ProofFault certificate-purpose */
export function assertStampingPurpose({ parsed }: ProofCertificate): void {
  const usage = findExtension(parsed, EXTENDED_KEY_USAGE);
  const allowed = usage?.critical && usage.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (allowed.length !== 1 || allowed[0] !== purposes.timeStamping)
    throw new ProofFault('certificate-purpose', allowed);
}
