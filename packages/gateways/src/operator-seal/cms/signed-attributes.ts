import { hash } from 'node:crypto';
import { type AsnType, GeneralizedTime, ObjectIdentifier, OctetString, Sequence, Set as SetOf, UTCTime } from 'asn1js';
import { Attribute, type Certificate, GeneralName } from 'pkijs';

const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** Choice of GeneralName, RFC 5280 4.2.1.6. */
const DIRECTORY_NAME = 4;

/** @param signingTime null to leave the attribute out */
export function signedAttributes(content: Uint8Array, certificate: Certificate, signingTime: Date | null): Attribute[] {
  const digest = new OctetString({ valueHex: hash('sha256', content, 'buffer') });
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, digest),
    attribute(SIGNING_CERTIFICATE_V2, signingCertificate(certificate)),
  ];
  if (signingTime) attributes.push(attribute(SIGNING_TIME, timeOf(signingTime)));
  return sortedByDer(attributes, (one) => one.toSchema());
}

/** The encoding that the signature covers: SET OF instead of the implicit tag, RFC 5652 5.4. */
export const derOfAttributes = (attributes: readonly Attribute[]): Uint8Array =>
  new Uint8Array(new SetOf({ value: attributes.map((one) => one.toSchema()) }).toBER());

/** Sorts elements of a SET OF by their encoding, as DER requires (X.690 11.6). */
export function sortedByDer<T>(elements: readonly T[], schemaOf: (element: T) => AsnType): T[] {
  const encoded = elements.map((element) => ({ element, der: Buffer.from(schemaOf(element).toBER()) }));
  return encoded.sort((one, other) => Buffer.compare(one.der, other.der)).map(({ element }) => element);
}

/**
 * SigningCertificateV2 with one ESSCertIDv2, RFC 5035 3. The identifier of SHA-256 is absent, because it is the default
 * value, which DER leaves out.
 */
function signingCertificate(certificate: Certificate): Sequence {
  const issuer = new GeneralName({ type: DIRECTORY_NAME, value: certificate.issuer });
  const certHash = hash('sha256', Buffer.from(certificate.toSchema().toBER()), 'buffer');
  const issuerSerial = new Sequence({
    value: [new Sequence({ value: [issuer.toSchema()] }), certificate.serialNumber],
  });
  const id = new Sequence({ value: [new OctetString({ valueHex: certHash }), issuerSerial] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

/** UTCTime until 2049, GeneralizedTime from 2050, both without fractions of a second (RFC 5652 11.3). */
function timeOf(time: Date): AsnType {
  const valueDate = new Date(Math.floor(time.getTime() / 1000) * 1000);
  return valueDate.getUTCFullYear() < 2050 ? new UTCTime({ valueDate }) : new GeneralizedTime({ valueDate });
}

const attribute = (type: string, value: AsnType) => new Attribute({ type, values: [value] });
