import type { Certificate, RelativeDistinguishedNames } from 'pkijs';
import { SignatureRejected, type SignerCertificate } from '../port.ts';
import { encodingOf } from './known-certificates.ts';

const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const POSITION = '2.5.4.12';
const PERSON_INN = '0.9.2342.19200300.100.1.1';
const ORGANIZATION_INN = '1.2.860.3.16.1.1';
const PINFL = '1.2.860.3.16.1.2';

const SHORT_NAMES: Record<string, string> = {
  [COMMON_NAME]: 'CN',
  '2.5.4.4': 'SURNAME',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  [ORGANIZATION]: 'O',
  '2.5.4.11': 'OU',
  [POSITION]: 'T',
  '2.5.4.41': 'NAME',
  [PERSON_INN]: 'UID',
};

const described = new WeakMap<Certificate, SignerCertificate>();

/** Data of a certificate's owner, cached for each certificate object. */
export function describeCertificate(certificate: Certificate): SignerCertificate {
  const description = described.get(certificate) ?? describe(certificate);
  described.set(certificate, description);
  return description;
}

function describe(certificate: Certificate): SignerCertificate {
  const { subject } = certificate;
  return {
    serialNumber: serialNumberText(certificate),
    commonName: values(subject, COMMON_NAME)[0] ?? '',
    organization: values(subject, ORGANIZATION)[0] ?? null,
    organizationInn: identity(subject, ORGANIZATION_INN),
    pinfl: identity(subject, PINFL),
    personInn: identity(subject, PERSON_INN),
    position: values(subject, POSITION)[0] ?? null,
    issuer: nameText(certificate.issuer),
    validFrom: certificate.notBefore.value,
    validTo: certificate.notAfter.value,
    der: encodingOf(certificate),
  };
}

/** Serial number in lower-case hex. */
export const serialNumberText = ({ serialNumber }: Certificate): string =>
  Buffer.from(serialNumber.valueBlock.valueHexView)
    .toString('hex')
    .replace(/^(00)+(?=.)/, '');

/**
 * Identity number in the name of the owner; null when absent. A certificate with two different values is rejected as if
 * forged, because permissions depend on the number.
 */
function identity(name: RelativeDistinguishedNames, type: string): string | null {
  const [first, ...others] = values(name, type);
  if (others.some((other) => other !== first)) throw new SignatureRejected('malformed', `several values of ${type}`);
  return first ?? null;
}

function values(name: RelativeDistinguishedNames, type: string): string[] {
  return name.typesAndValues.filter((entry) => entry.type === type).map(({ value }) => String(value.valueBlock.value));
}

export function nameText(name: RelativeDistinguishedNames): string {
  const parts = name.typesAndValues.map(({ type, value }) => `${SHORT_NAMES[type] ?? type}=${value.valueBlock.value}`);
  return parts.join(', ');
}
