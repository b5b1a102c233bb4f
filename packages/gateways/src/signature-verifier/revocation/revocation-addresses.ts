import { type Certificate, CRLDistributionPoints, type Extension, type GeneralName, InfoAccess } from 'pkijs';
import { findExtension } from '../certificates/certificate-paths.ts';

const AUTHORITY_INFORMATION = '1.3.6.1.5.5.7.1.1';
const OCSP = '1.3.6.1.5.5.7.48.1';
const DISTRIBUTION_POINTS = '2.5.29.31';
const FRESHEST_LIST = '2.5.29.46';

/** Tag of a URI in GeneralName, RFC 5280 4.2.1.6. */
const URI = 6;

/** HTTP addresses of the OCSP responders that the certificate names. */
export function ocspAddressesOf(certificate: Certificate): string[] {
  const information = findExtension(certificate, AUTHORITY_INFORMATION)?.parsedValue;
  if (!(information instanceof InfoAccess)) return [];
  const names = information.accessDescriptions.filter(({ accessMethod }) => accessMethod === OCSP);
  return addressesIn(names.map(({ accessLocation }) => accessLocation));
}

/** HTTP addresses of complete and delta lists that the certificate names. */
export const listAddressesOf = (certificate: Certificate): string[] =>
  [DISTRIBUTION_POINTS, FRESHEST_LIST].flatMap((id) => pointAddressesIn(findExtension(certificate, id)));

/** HTTP addresses of the delta lists that a complete list names. */
export const deltaAddressesOf = (extensions: readonly Extension[]): string[] =>
  pointAddressesIn(extensions.find(({ extnID }) => extnID === FRESHEST_LIST));

function pointAddressesIn(found: Extension | undefined): string[] {
  const points = found?.parsedValue;
  if (!(points instanceof CRLDistributionPoints)) return [];
  return points.distributionPoints.flatMap(({ distributionPoint: names }) =>
    Array.isArray(names) ? addressesIn(names) : [],
  );
}

const addressesIn = (names: readonly GeneralName[]): string[] =>
  names
    .filter(({ type, value }) => type === URI && /^https?:\/\//i.test(String(value)))
    .map(({ value }) => String(value));
