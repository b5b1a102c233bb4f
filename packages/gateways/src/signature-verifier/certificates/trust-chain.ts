import { BitString } from 'asn1js';
import { BasicConstraints, type Certificate, type Extension } from 'pkijs';
import { SignatureRejected } from '../port.ts';
import { isAcceptedKey, isAcceptedSignature } from './accepted-algorithms.ts';
import { cryptoEngine } from './crypto-engine.ts';

const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Extensions that this code evaluates. A certificate with any other critical extension is not trusted. */
const UNDERSTOOD = new Set([KEY_USAGE, BASIC_CONSTRAINTS, EXTENDED_KEY_USAGE]);

const DIGITAL_SIGNATURE = 0x80;
const NON_REPUDIATION = 0x40;
const CERTIFICATE_SIGNING = 0x04;

export type TrustAnchors = { trusted: readonly Certificate[]; enclosed: readonly Certificate[] };

/** Checks that `leaf` may sign, was valid at `at`, and that its chain of issuers ends at a trusted certificate. */
export async function checkTrust(leaf: Certificate, anchors: TrustAnchors, at: Date): Promise<void> {
  if (!(at <= leaf.notAfter.value)) throw new SignatureRejected('certificate-expired');
  if (!(at >= leaf.notBefore.value)) throw new SignatureRejected('certificate-not-yet-valid');
  if (!isUnderstood(leaf)) throw untrusted('unknown critical extension');
  if (!allows(leaf, DIGITAL_SIGNATURE | NON_REPUDIATION)) {
    throw new SignatureRejected('certificate-purpose', 'key usage');
  }
  if (!(await leadsToTrusted(leaf, anchors, at, 0, new Set([leaf])))) throw untrusted();
}

/** Depth-first search through the enclosed certificates. Each certificate is followed once, so that cycles end. */
async function leadsToTrusted(
  subject: Certificate,
  anchors: TrustAnchors,
  at: Date,
  intermediates: number,
  seen: Set<Certificate>,
): Promise<boolean> {
  for (const issuer of anchors.trusted) if (await isIssuedBy(subject, issuer, at, intermediates)) return true;
  for (const issuer of anchors.enclosed) {
    if (seen.has(issuer) || !(await isIssuedBy(subject, issuer, at, intermediates))) continue;
    seen.add(issuer);
    if (await leadsToTrusted(issuer, anchors, at, intermediates + 1, seen)) return true;
  }
  return false;
}

async function isIssuedBy(
  subject: Certificate,
  issuer: Certificate,
  at: Date,
  intermediates: number,
): Promise<boolean> {
  if (!subject.issuer.isEqual(issuer.subject)) return false;
  if (!(at >= issuer.notBefore.value && at <= issuer.notAfter.value)) return false;
  if (!isAuthority(issuer, intermediates) || !isUnderstood(issuer)) return false;
  if (!isAcceptedSignature(subject.signatureAlgorithm) || !isAcceptedKey(issuer.subjectPublicKeyInfo)) return false;
  return isSignedBy(subject, issuer);
}

/** Cache of verified certificate signatures, whose result never changes. Validity periods are checked on each call. */
const signedBy = new WeakMap<Certificate, WeakMap<Certificate, Promise<boolean>>>();

function isSignedBy(subject: Certificate, issuer: Certificate): Promise<boolean> {
  const of = signedBy.get(subject) ?? new WeakMap<Certificate, Promise<boolean>>();
  const answer = of.get(issuer) ?? subject.verify(issuer, cryptoEngine).catch(() => false);
  signedBy.set(subject, of.set(issuer, answer));
  return answer;
}

function isAuthority(certificate: Certificate, intermediates: number): boolean {
  const constraints = findExtension(certificate, BASIC_CONSTRAINTS)?.parsedValue;
  if (!(constraints instanceof BasicConstraints) || constraints.cA !== true) return false;
  const longest = constraints.pathLenConstraint;
  if (longest !== undefined && !(typeof longest === 'number' && longest >= intermediates)) return false;
  return allows(certificate, CERTIFICATE_SIGNING);
}

function allows(certificate: Certificate, anyOf: number): boolean {
  const usage = findExtension(certificate, KEY_USAGE);
  if (!usage) return true;
  const bits = usage.parsedValue;
  return bits instanceof BitString && ((bits.valueBlock.valueHexView[0] ?? 0) & anyOf) !== 0;
}

function isUnderstood(certificate: Certificate): boolean {
  const extensions = certificate.extensions ?? [];
  const names = new Set(extensions.map(({ extnID }) => extnID));
  if (names.size !== extensions.length) return false;
  return extensions.every(({ critical, extnID }) => !critical || UNDERSTOOD.has(extnID));
}

export function findExtension(certificate: Certificate, id: string): Extension | undefined {
  return certificate.extensions?.find(({ extnID }) => extnID === id);
}

function untrusted(detail?: string): SignatureRejected {
  return new SignatureRejected('untrusted-issuer', detail);
}
