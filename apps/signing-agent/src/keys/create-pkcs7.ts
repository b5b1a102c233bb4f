import { webcrypto } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Set as SetOf, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  createCMSECDSASignature,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignerInfo,
} from 'pkijs';
import { encodeIndefinite } from './indefinite-length.ts';
import type { DemonstrationKey } from './keystore.ts';

const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2';

const SEQUENCE = 0x30;
const OCTETS_IN_CHUNKS = 0x24;
const EXPLICIT_0 = 0xa0;
const CHUNK = 1000;

export type Pkcs7Signature = { pkcs7: Uint8Array; signature: Uint8Array };

/**
 * Creates CMS SignedData in the encoding of E-IMZO: indefinite lengths in the outer structure, content in chunks, the
 * whole certificate chain included.
 */
export async function createPkcs7(
  key: DemonstrationKey,
  content: Uint8Array,
  { detached, time }: { detached: boolean; time: Date },
): Promise<Pkcs7Signature> {
  const signedAttributes = await attributesOf(content, time);
  const signature = await signAttributes(key, signedAttributes);
  const type = new ObjectIdentifier({ value: DATA }).toBER();
  const enclosed = detached
    ? []
    : [encodeIndefinite(EXPLICIT_0, encodeIndefinite(OCTETS_IN_CHUNKS, ...chunksOf(content)))];
  const signedData = encodeIndefinite(
    SEQUENCE,
    new Integer({ value: 1 }).toBER(),
    new SetOf({ value: [digestAlgorithm().toSchema()] }).toBER(),
    encodeIndefinite(SEQUENCE, type, ...enclosed),
    encodeIndefinite(EXPLICIT_0, ...key.chain.map((certificate) => certificate.toSchema().toBER())),
    new SetOf({ value: [signerInfo(key, signedAttributes, signature).toSchema()] }).toBER(),
  );
  const outerType = new ObjectIdentifier({ value: ContentInfo.SIGNED_DATA }).toBER();
  return { pkcs7: encodeIndefinite(SEQUENCE, outerType, encodeIndefinite(EXPLICIT_0, signedData)), signature };
}

async function attributesOf(content: Uint8Array, time: Date): Promise<Attribute[]> {
  const digest = await webcrypto.subtle.digest('SHA-256', new Uint8Array(content));
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: time })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
  ];
  // Sorts the attributes by their encoding, as DER requires for the elements of a SET OF.
  const encoded = attributes.map((attribute) => ({ attribute, der: Buffer.from(attribute.toSchema().toBER()) }));
  return encoded.sort((a, b) => Buffer.compare(a.der, b.der)).map(({ attribute }) => attribute);
}

/** Signs the attributes. @returns the raw signature: r and s, 32 octets each */
async function signAttributes({ privateKey }: DemonstrationKey, attributes: Attribute[]): Promise<Uint8Array> {
  const signed = new SetOf({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER();
  return new Uint8Array(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed));
}

function signerInfo(key: DemonstrationKey, attributes: Attribute[], signature: Uint8Array): SignerInfo {
  const { issuer, serialNumber } = key.certificate;
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: digestAlgorithm(),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 }),
    signature: new OctetString({ valueHex: createCMSECDSASignature(new Uint8Array(signature).buffer) }),
  });
}

function digestAlgorithm(): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId: SHA_256 });
}

function chunksOf(content: Uint8Array): ArrayBuffer[] {
  const starts = Array.from({ length: Math.ceil(content.length / CHUNK) }, (_, index) => index * CHUNK);
  return starts.map((start) => octetsOf(content.subarray(start, start + CHUNK)));
}

/** Encodes the bytes as an OCTET STRING. Copies them, because the `buffer` of a Buffer may contain other data. */
function octetsOf(bytes: Uint8Array): ArrayBuffer {
  return new OctetString({ valueHex: new Uint8Array(bytes).buffer }).toBER();
}
