import { BasicConstraints } from 'pkijs';
import { hexOf } from '../bytes/bytes.ts';
import { findExtension } from '../certificates/certificate-path.ts';
import type { ProofCertificate } from '../certificates/read-certificate.ts';
import { isSameName } from '../certificates/same-name.ts';
import { childrenOf, type DerElement, derTags, elementsIn, onlyElement } from '../cms/der-element.ts';
import { encodeElement } from '../cms/to-definite-length.ts';
import { ProofFault } from '../proof-fault.ts';
import { ISSUING_POINT, type RevocationList } from './read-revocation-list.ts';

const DISTRIBUTION_POINTS = '2.5.29.31';
const BASIC_CONSTRAINTS = '2.5.29.19';
const DIRECTORY_NAME = 0xa4;
/** Context tags of IssuingDistributionPoint, RFC 5280 5.2.5. */
const tags = {
  name: 0xa0,
  onlyUsers: 0x81,
  onlyAuthorities: 0x82,
  reasons: 0x83,
  isIndirect: 0x84,
  onlyAttributes: 0x85,
};
/** Context tag of cRLIssuer in DistributionPoint, 4.2.1.13. */
const LIST_ISSUER = 0xa2;

/** Bits of the first octet of ReasonFlags, without the unused one. */
export const allReasons = 0x7f;

/**
 * Checks that the list is one of those that tell of the certificate (RFC 5280 6.3.3 b).
 * @returns the reasons that it covers
 * @throws ProofFault other-certificate, malformed
 */
export function assertCovers(list: RevocationList, certificate: ProofCertificate): number {
  const limits = limitsOf(list);
  const points = pointsOf(certificate).filter((point) => isIssuedBy(point, list, certificate));
  const isDirect = isSameName(list.issuer, certificate.issuer);
  const isOfPoint = limits.isIndirect && points.some((point) => issuerIn(point));
  if (!isDirect && !isOfPoint) throw new ProofFault('other-certificate', 'issuer');
  // A certificate need not name the list of its issuer as a point.
  const names = [...points.flatMap((point) => namesOf(point, list)), nameOf(list.issuer)];
  const isOtherKind = isAuthority(certificate) ? limits.onlyUsers : limits.onlyAuthorities;
  const isOtherPoint = limits.names.length > 0 && !limits.names.some((name) => names.includes(name));
  if (isOtherKind || limits.onlyAttributes || isOtherPoint)
    throw new ProofFault('other-certificate', 'distribution point');
  return limits.reasons & allReasons;
}

function limitsOf({ extensions, issuer }: RevocationList) {
  const extension = extensions.get(ISSUING_POINT);
  const fields = extension ? childrenOf(onlyElement(extension), derTags.sequence) : [];
  const find = (tag: number) => fields.find((field) => field.tag === tag);
  const reasons = find(tags.reasons);
  const isSet = (tag: number) => (find(tag)?.value[0] ?? 0) !== 0;
  return {
    names: namesIn(find(tags.name), issuer),
    onlyUsers: isSet(tags.onlyUsers),
    onlyAuthorities: isSet(tags.onlyAuthorities),
    onlyAttributes: isSet(tags.onlyAttributes),
    isIndirect: isSet(tags.isIndirect),
    // The first octet of a BIT STRING counts its unused bits.
    reasons: reasons ? (reasons.value[1] ?? 0) : allReasons,
  };
}

type Point = readonly DerElement[];

/** DistributionPoints that the certificate names, each as its fields. */
function pointsOf({ parsed }: ProofCertificate): Point[] {
  const value = findExtension(parsed, DISTRIBUTION_POINTS)?.extnValue.valueBlock.valueHexView;
  const points = value ? childrenOf(onlyElement(value), derTags.sequence) : [];
  return points.map((point) => childrenOf(point, derTags.sequence));
}

/** Whether the issuer of the list issues the lists of the point: that of the certificate, unless the point names one. */
function isIssuedBy(point: Point, { issuer }: RevocationList, certificate: ProofCertificate): boolean {
  const named = issuerIn(point);
  if (!named) return isSameName(certificate.issuer, issuer);
  return elementsIn(named.value).some(({ tag, value }) => tag === DIRECTORY_NAME && isSameName(value, issuer));
}

const issuerIn = (point: Point) => point.find(({ tag }) => tag === LIST_ISSUER);

/** A point without a name of its own has that of its list's issuer. */
function namesOf(point: Point, { issuer }: RevocationList): string[] {
  const names = namesIn(
    point.find(({ tag }) => tag === tags.name),
    issuer,
  );
  return names.length > 0
    ? names
    : elementsIn(issuerIn(point)?.value ?? new Uint8Array()).map(({ whole }) => hexOf(whole));
}

/** Names of DistributionPointName as hex: full names, or one relative to the issuer. */
function namesIn(choice: DerElement | undefined, issuer: Uint8Array): string[] {
  const [name] = choice ? elementsIn(choice.value) : [];
  if (!name) return [];
  if (name.tag === derTags.first) return elementsIn(name.value).map(({ whole }) => hexOf(whole));
  const last = encodeElement(derTags.set, [name.value]);
  return [nameOf(encodeElement(derTags.sequence, [onlyElement(issuer).value, last]))];
}

/** An X.500 name in DER as a GeneralName, in hex. */
const nameOf = (name: Uint8Array): string => hexOf(encodeElement(DIRECTORY_NAME, [name]));

function isAuthority({ parsed }: ProofCertificate): boolean {
  const constraints = findExtension(parsed, BASIC_CONSTRAINTS)?.parsedValue;
  return constraints instanceof BasicConstraints && constraints.cA;
}
