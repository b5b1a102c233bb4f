import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, OctetString } from 'asn1js';
import {
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
  Time,
} from 'pkijs';
import { cryptoEngine } from './crypto-engine.ts';
import { encodeDistinguishedName, type NameAttribute } from './distinguished-name.ts';

export type CertifiedKey = { certificate: Certificate; privateKey: webcrypto.CryptoKey };

export type CertificateRequest = {
  subject: readonly NameAttribute[];
  /** Null for a self-signed root certificate. */
  issuer: CertifiedKey | null;
  validFrom: Date;
  validTo: Date;
  role: 'authority' | 'signer' | 'time-stamps' | 'local-server';
};

const LAST_UTC_TIME_YEAR = 2049;
const SIGN_CERTIFICATES_AND_LISTS = 0x06;
const SIGN_WITHOUT_REPUDIATION = 0xc0;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

export async function issueCertificate(request: CertificateRequest): Promise<CertifiedKey> {
  const { subject, issuer, validFrom, validTo } = request;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(randomSerial()).buffer });
  certificate.subject = encodeDistinguishedName(subject);
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore = timeOf(validFrom);
  certificate.notAfter = timeOf(validTo);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, cryptoEngine);
  certificate.extensions = await extensionsOf(request, certificate);
  await certificate.sign(issuer?.privateKey ?? keys.privateKey, 'SHA-256', cryptoEngine);
  return { certificate, privateKey: keys.privateKey };
}

/**
 * Serial number of four octets, like those of the national authority. The first octet is 0x40 to 0x7f, so the number is
 * positive and has no leading zero octet.
 */
function randomSerial(): Buffer {
  const serial = randomBytes(4);
  serial.writeUInt8((serial.readUInt8(0) & 0x3f) | 0x40, 0);
  return serial;
}

async function extensionsOf({ issuer, role }: CertificateRequest, certificate: Certificate): Promise<Extension[]> {
  const isAuthority = role === 'authority';
  const ownId = await certificate.getKeyHash('SHA-1', cryptoEngine);
  const issuerId = issuer ? await issuer.certificate.getKeyHash('SHA-1', cryptoEngine) : ownId;
  const usage = Uint8Array.of(isAuthority ? SIGN_CERTIFICATES_AND_LISTS : SIGN_WITHOUT_REPUDIATION);
  const authorityId = new AuthorityKeyIdentifier({ keyIdentifier: new OctetString({ valueHex: issuerId }) });
  return [
    { extnID: '2.5.29.19', critical: true, extnValue: new BasicConstraints({ cA: isAuthority }).toSchema().toBER() },
    { extnID: '2.5.29.15', critical: true, extnValue: bitsOf(usage).toBER() },
    { extnID: '2.5.29.14', critical: false, extnValue: new OctetString({ valueHex: ownId }).toBER() },
    { extnID: '2.5.29.35', critical: false, extnValue: authorityId.toSchema().toBER() },
    // RFC 3161 2.3: the only purpose, and critical.
    ...(role === 'time-stamps' ? [{ extnID: '2.5.29.37', critical: true, extnValue: timeStampingOnly() }] : []),
    ...(role === 'local-server' ? [{ extnID: '2.5.29.17', critical: false, extnValue: namesOfThisComputer() }] : []),
  ].map((extension) => new Extension(extension));
}

function namesOfThisComputer(): ArrayBuffer {
  const address = new OctetString({ valueHex: Uint8Array.of(127, 0, 0, 1).buffer });
  const names = [new GeneralName({ type: 7, value: address }), new GeneralName({ type: 2, value: 'localhost' })];
  return new GeneralNames({ names }).toSchema().toBER();
}

const timeStampingOnly = () => new ExtKeyUsage({ keyPurposes: [TIME_STAMPING] }).toSchema().toBER();

function bitsOf(usage: Uint8Array<ArrayBuffer>): BitString {
  const unusedBits = Math.min(...[0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => ((usage[0] ?? 0) >> bit) & 1));
  return new BitString({ valueHex: usage.buffer, unusedBits });
}

function timeOf(value: Date): Time {
  return new Time({ type: value.getUTCFullYear() > LAST_UTC_TIME_YEAR ? 1 : 0, value });
}
