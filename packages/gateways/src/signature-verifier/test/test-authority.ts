import { randomBytes, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AccessDescription,
  BasicConstraints,
  Certificate,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  ExtKeyUsage,
  GeneralName,
  InfoAccess,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';
import { cryptoEngine } from '../certificates/crypto-engine.ts';

export type CertificateHolder = { certificate: Certificate; privateKey: webcrypto.CryptoKey };

export type TestCertificateFields = {
  subject: readonly (readonly [oid: string, value: string])[];
  /** Null for a self-signed certificate. */
  issuer: CertificateHolder | null;
  from?: string;
  to?: string;
  authority?: { pathLength?: number } | false;
  /** First octet of the certificate's key usage bits. */
  keyUsage?: number;
  purpose?: string;
  unknownCritical?: boolean;
  /** Address of the revocation list. */
  list?: string;
  /** Name of the issuer of that list, when it is not the issuer of the certificate. */
  listIssuer?: RelativeDistinguishedNames;
  /** Address of the OCSP responder. */
  responder?: string;
  key?: 'P-256' | 'P-384' | 'RSA-2048' | 'RSA-1024';
  hash?: 'SHA-1' | 'SHA-256' | 'SHA-384';
};

export const NOW = new Date('2026-03-10T09:00:00Z');

/** Issues a certificate with a new key. */
export async function issueTestCertificate(request: TestCertificateFields): Promise<CertificateHolder> {
  const keys = await createKeys(request);
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(4);
  serial[0] = (serial.readUInt8(0) & 0x3f) | 0x40;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer });
  certificate.subject = nameOf(request.subject);
  certificate.issuer = request.issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore = timeOf(request.from ?? '2025-01-01T00:00:00Z');
  certificate.notAfter = timeOf(request.to ?? '2027-01-01T00:00:00Z');
  certificate.extensions = [...extensionsOf(request), ...addressesOf(request)];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, cryptoEngine);
  await certificate.sign(request.issuer?.privateKey ?? keys.privateKey, request.hash ?? 'SHA-256', cryptoEngine);
  return { certificate, privateKey: keys.privateKey };
}

export async function createRootCertificate(
  name = 'Test root',
  more: Partial<TestCertificateFields> = {},
): Promise<CertificateHolder> {
  return issueTestCertificate({ subject: [['2.5.4.3', name]], issuer: null, authority: {}, keyUsage: 0x06, ...more });
}

export async function createIssuerCertificate(
  root: CertificateHolder,
  more: Partial<TestCertificateFields> = {},
): Promise<CertificateHolder> {
  return issueTestCertificate({
    subject: [['2.5.4.3', 'Test issuer']],
    issuer: root,
    authority: {},
    keyUsage: 0x06,
    ...more,
  });
}

/** Certificate of an organization's director, with the subject attributes that the national authority uses. */
export async function createDirectorCertificate(
  issuer: CertificateHolder,
  more: Partial<TestCertificateFields> = {},
): Promise<CertificateHolder> {
  return issueTestCertificate({
    subject: [
      ['2.5.4.3', 'РАХИМОВА НОДИРА ШАВКАТОВНА'],
      ['2.5.4.10', '«Намуна» МЧЖ, Тошкент'],
      ['2.5.4.12', 'директор'],
      ['0.9.2342.19200300.100.1.1', '512345678'],
      ['1.2.860.3.16.1.1', '301234567'],
      ['1.2.860.3.16.1.2', '40201902050010'],
    ],
    issuer,
    keyUsage: 0xc0,
    ...more,
  });
}

export function pemOf(certificate: Certificate): string {
  const lines =
    derOf(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

export function derOf(certificate: Certificate): Buffer {
  return Buffer.from(certificate.toSchema().toBER());
}

function createKeys({ key = 'P-256', hash = 'SHA-256' }: TestCertificateFields): Promise<webcrypto.CryptoKeyPair> {
  const algorithm = key.startsWith('RSA')
    ? { name: 'RSASSA-PKCS1-v1_5', modulusLength: Number(key.slice(4)), publicExponent: Uint8Array.of(1, 0, 1), hash }
    : { name: 'ECDSA', namedCurve: key };
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

export function nameOf(parts: TestCertificateFields['subject']): RelativeDistinguishedNames {
  const sets = parts.map(([oid, value]) => {
    const pair = [new asn1js.ObjectIdentifier({ value: oid }), new asn1js.Utf8String({ value })];
    return new asn1js.Set({ value: [new asn1js.Sequence({ value: pair })] });
  });
  return RelativeDistinguishedNames.fromBER(new asn1js.Sequence({ value: sets }).toBER());
}

function timeOf(text: string): Time {
  return new Time({ type: 0, value: new Date(text) });
}

function extensionsOf({ authority, keyUsage, purpose, unknownCritical }: TestCertificateFields): Extension[] {
  const made = [];
  if (authority) {
    const { pathLength } = authority;
    const constraints = new BasicConstraints({
      cA: true,
      ...(pathLength !== undefined && { pathLenConstraint: pathLength }),
    });
    made.push({ extnID: '2.5.29.19', extnValue: constraints.toSchema().toBER() });
  }
  if (keyUsage !== undefined) {
    const bits = new asn1js.BitString({ valueHex: Uint8Array.of(keyUsage).buffer });
    made.push({ extnID: '2.5.29.15', extnValue: bits.toBER() });
  }
  if (purpose)
    made.push({ extnID: '2.5.29.37', extnValue: new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER() });
  if (unknownCritical) made.push({ extnID: '1.3.6.1.4.1.99999.1', extnValue: new asn1js.Null().toBER() });
  return made.map((extension) => new Extension({ ...extension, critical: true }));
}

function addressesOf({ list, listIssuer, responder }: TestCertificateFields): Extension[] {
  const name = (value: string) => new GeneralName({ type: 6, value });
  const made = [];
  if (list) {
    const cRLIssuer = listIssuer && [new GeneralName({ type: 4, value: listIssuer })];
    const point = new DistributionPoint({ distributionPoint: [name(list)], ...(cRLIssuer && { cRLIssuer }) });
    const extnValue = new CRLDistributionPoints({ distributionPoints: [point] }).toSchema().toBER();
    made.push(new Extension({ extnID: '2.5.29.31', extnValue }));
  }
  if (responder) {
    const access = { accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: name(responder) };
    const accessDescriptions = [new AccessDescription(access)];
    const extnValue = new InfoAccess({ accessDescriptions }).toSchema().toBER();
    made.push(new Extension({ extnID: '1.3.6.1.5.5.7.1.1', extnValue }));
  }
  return made;
}
