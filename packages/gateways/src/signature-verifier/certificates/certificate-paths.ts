import { BitString } from 'asn1js';
import { BasicConstraints, type Certificate, type Extension } from 'pkijs';
import { isAcceptedKey, isAcceptedSignature } from './accepted-algorithms.ts';
import { cryptoEngine } from './crypto-engine.ts';

const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const DISTRIBUTION_POINTS = '2.5.29.31';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Extensions that this code evaluates. A certificate with any other critical extension is not trusted. */
const UNDERSTOOD = new Set([KEY_USAGE, BASIC_CONSTRAINTS, EXTENDED_KEY_USAGE, DISTRIBUTION_POINTS]);

/** Bits of the first octet of KeyUsage, RFC 5280 4.2.1.3. */
export const keyUsage = { digitalSignature: 0x80, nonRepudiation: 0x40, certificateSigning: 0x04, listSigning: 0x02 };

/** Certificates below which a path may end, and those that may stand between. */
export interface TrustAnchors {
  readonly trusted: readonly Certificate[];
  readonly enclosed: readonly Certificate[];
}

/** From the certificate itself to a trusted one. */
export type Path = readonly [Certificate, ...Certificate[]];

/** Limit of issuers that are tried for one certificate: the enclosed ones may come from an attacker. */
const maxSteps = 100;

/** All chains from the certificate to a trusted one whose signatures, validity at `at` and constraints are in order. */
export async function* pathsOf(leaf: Certificate, anchors: TrustAnchors, at: Date): AsyncGenerator<Path> {
  const steps = { left: maxSteps };
  yield* extended([leaf], 0, { anchors, at, steps });
}

interface Search {
  readonly anchors: TrustAnchors;
  readonly at: Date;
  readonly steps: { left: number };
}

/** @param intermediates count below the next issuer; self-issued certificates do not count (RFC 5280 6.1.4 l) */
async function* extended(path: Path, intermediates: number, search: Search): AsyncGenerator<Path> {
  const { anchors, at, steps } = search;
  const subject = path.at(-1) ?? path[0];
  for (const issuer of [...anchors.trusted, ...anchors.enclosed]) {
    if (!subject.issuer.isEqual(issuer.subject) || path.includes(issuer) || --steps.left < 0) continue;
    if (!(await isIssuedBy(subject, issuer, at, intermediates))) continue;
    const longer: Path = [...path, issuer];
    if (anchors.trusted.includes(issuer)) yield longer;
    else yield* extended(longer, isSelfIssued(issuer) ? intermediates : intermediates + 1, search);
  }
}

const isSelfIssued = ({ subject, issuer }: Certificate): boolean => subject.isEqual(issuer);

async function isIssuedBy(
  subject: Certificate,
  issuer: Certificate,
  at: Date,
  intermediates: number,
): Promise<boolean> {
  if (!(at >= issuer.notBefore.value && at <= issuer.notAfter.value)) return false;
  if (!isAuthority(issuer, intermediates) || !hasOnlyKnownCriticalExtensions(issuer)) return false;
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
  return allowsKeyUsage(certificate, keyUsage.certificateSigning);
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
  const names = new Set(extensions.map(({ extnID }) => extnID));
  if (names.size !== extensions.length) return false;
  return extensions.every(({ critical, extnID }) => !critical || UNDERSTOOD.has(extnID));
}

export function findExtension(certificate: Certificate, id: string): Extension | undefined {
  return certificate.extensions?.find(({ extnID }) => extnID === id);
}
