import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { childrenOf, derTags, elementsIn, encode, encodeOid, encodeSetOf } from './der.ts';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const RSA_WITH_SHA_256 = '1.2.840.113549.1.1.11';
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2';

interface Signing {
  readonly content: Uint8Array;
  readonly at: Date;
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** Issuers of the certificate. */
  readonly chain: readonly X509Certificate[];
}

const sequence = (...parts: Uint8Array[]) => encode(derTags.sequence, ...parts);
const octets = (bytes: Uint8Array) => encode(derTags.octetString, bytes);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const version1 = encode(derTags.integer, Buffer.from([1]));

/**
 * Signs the content with SHA-256: CMS SignedData (RFC 5652) with the content, the certificates and the attributes of
 * CAdES-BES (RFC 5126 4.3.1).
 * @returns DER
 */
export function buildSignedData(signing: Signing): Uint8Array {
  const { content, certificate, chain } = signing;
  const signedData = sequence(
    version1,
    encode(derTags.set, digestAlgorithm),
    sequence(encodeOid(DATA), encode(derTags.first, octets(content))),
    encodeSetOf(
      derTags.first,
      [certificate, ...chain].map(({ raw }) => raw),
    ),
    encode(derTags.set, signerInfo(signing)),
  );
  return sequence(encodeOid(SIGNED_DATA), encode(derTags.first, signedData));
}

/** Without parameters, RFC 5754 2. */
const digestAlgorithm = sequence(encodeOid(SHA_256));

/** RFC 5754 3.2 requires NULL as the parameter of RSA, 3.3 forbids parameters of ECDSA. */
const signatureAlgorithm = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa'
    ? sequence(encodeOid(RSA_WITH_SHA_256), encode(derTags.null))
    : sequence(encodeOid(ECDSA_WITH_SHA_256));

function signerInfo(signing: Signing): Uint8Array {
  const { issuer, serial } = issuerAndSerial(signing.certificate);
  const attributes = signedAttributes(signing);
  // The signature covers the attributes with the tag of a SET instead of the implicit tag, RFC 5652 5.4.
  const signature = sign('sha256', encodeSetOf(derTags.set, attributes), { key: signing.key, dsaEncoding: 'der' });
  return sequence(
    version1,
    sequence(issuer, serial),
    digestAlgorithm,
    encodeSetOf(derTags.first, attributes),
    signatureAlgorithm(signing.key),
    octets(signature),
  );
}

const signedAttributes = ({ content, certificate, at }: Signing): Uint8Array[] => [
  attribute(CONTENT_TYPE, encodeOid(DATA)),
  attribute(MESSAGE_DIGEST, octets(sha256(content))),
  attribute(SIGNING_TIME, timeOf(at)),
  attribute(SIGNING_CERTIFICATE_V2, signingCertificate(certificate)),
];

const attribute = (type: string, value: Uint8Array) => sequence(encodeOid(type), encode(derTags.set, value));

/** SigningCertificateV2 with one ESSCertIDv2 (RFC 5035 3), whose digest is SHA-256 by default. */
function signingCertificate(certificate: X509Certificate): Uint8Array {
  const { issuer, serial } = issuerAndSerial(certificate);
  const issuerSerial = sequence(sequence(encode(derTags.directoryName, issuer)), serial);
  return sequence(sequence(sequence(octets(sha256(certificate.raw)), issuerSerial)));
}

/** UTCTime until 2049, GeneralizedTime from 2050, without fractions of a second (RFC 5652 11.3). */
function timeOf(at: Date): Uint8Array {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
  return at.getUTCFullYear() < 2050
    ? encode(derTags.utcTime, Buffer.from(digits.slice(2)))
    : encode(derTags.generalizedTime, Buffer.from(digits));
}

/** Issuer and serial number as the certificate encodes them. */
function issuerAndSerial({ raw }: X509Certificate): { issuer: Uint8Array; serial: Uint8Array } {
  const fields = childrenOf(childrenOf(elementsIn(raw)[0])[0]);
  // The version is absent in certificates of version 1.
  const [serial, , issuer] = fields[0]?.tag === derTags.first ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new RangeError('no certificate');
  return { issuer: issuer.whole, serial: serial.whole };
}
