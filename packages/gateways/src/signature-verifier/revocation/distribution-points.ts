import type { Certificate } from 'pkijs';
import { findExtension } from '../certificates/certificate-paths.ts';
import type { RevocationList } from './list/revocation-list.ts';
import { nameKey } from './names.ts';
import { type DistributionPoint, type PointName, readDistributionPoints } from './point-names.ts';

const DISTRIBUTION_POINTS = '2.5.29.31';
const BASIC_CONSTRAINTS = '2.5.29.19';

/** Bits of the first octet of ReasonFlags (RFC 5280 4.2.1.13), without the unused one. */
export const ALL_REASONS = 0x7f;

/** A place where the issuer publishes revocations of a certificate, and the reasons that it covers. */
interface Point {
  /** Keys of the point's names (see generalNameKey); of its cRLIssuer when the point has no name. */
  readonly names: readonly string[];
  /** Key of the issuer of the list. */
  readonly issuer: string;
  /** Whether that issuer is not the issuer of the certificate. */
  readonly isIndirect: boolean;
  readonly reasons: number;
}

/**
 * The points that the certificate names, then one for the lists of its issuer, which it need not name (RFC 5280 6.3.3).
 * @throws Error when the extension is malformed
 */
export function pointsOf(certificate: Certificate): Point[] {
  const named = findExtension(certificate, DISTRIBUTION_POINTS);
  const points = named ? readDistributionPoints(named) : [];
  const issuer = nameKey(certificate.issuer);
  return [
    ...points.map((point) => pointOf(point, issuer)),
    { names: [issuer], issuer, isIndirect: false, reasons: ALL_REASONS },
  ];
}

function pointOf({ name, reasons, issuer: listIssuer, issuerNames }: DistributionPoint, issuer: string): Point {
  const from = listIssuer ? nameKey(listIssuer) : issuer;
  return {
    names: name ? namesOf(name, from) : issuerNames,
    issuer: from,
    isIndirect: issuerNames.length > 0,
    reasons: (reasons ?? ALL_REASONS) & ALL_REASONS,
  };
}

const namesOf = (name: PointName, listIssuer: string): readonly string[] =>
  'full' in name ? name.full : [`${listIssuer}/${name.relative}`];

/** Whether the list covers the certificate at this point (RFC 5280 6.3.3 b). */
export function covers(list: RevocationList, certificate: Certificate, point: Point): boolean {
  const { issuingPoint } = list;
  const issuer = nameKey(list.issuer);
  if (issuer !== point.issuer) return false;
  if (!issuingPoint) return !point.isIndirect;
  if (point.isIndirect && !issuingPoint.isIndirect) return false;
  if (issuingPoint.onlyAttributes) return false;
  if (isAuthority(certificate) ? issuingPoint.onlyUsers : issuingPoint.onlyAuthorities) return false;
  const { name } = issuingPoint;
  return !name || namesOf(name, issuer).some((each) => point.names.includes(each));
}

/** Reasons that the list covers at the point. */
export const reasonsOf = ({ issuingPoint }: RevocationList, { reasons }: Point): number =>
  reasons & (issuingPoint?.onlyReasons ?? ALL_REASONS);

const isAuthority = (certificate: Certificate): boolean =>
  findExtension(certificate, BASIC_CONSTRAINTS)?.parsedValue?.cA === true;
