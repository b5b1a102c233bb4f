import { webcrypto } from 'node:crypto';
import { ObjectIdentifier, OctetString, Set as SetOf, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  createCMSECDSASignature,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignerInfo,
} from 'pkijs';
import type { CertifiedKey } from './issue-certificate.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2';

export interface ContentToSign {
  /** Object identifier of the content's type. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly time: Date;
  /** Signed attributes beside content type, signing time and message digest. */
  readonly attributes?: readonly Attribute[];
}

export interface SignedContent {
  readonly signerInfo: SignerInfo;
  /** The raw signature: r and s, 32 octets each. */
  readonly signature: Uint8Array;
}

/** Signs the content with ECDSA and SHA-256. @returns SignerInfo of CMS (RFC 5652) */
export async function signContent(key: CertifiedKey, content: ContentToSign): Promise<SignedContent> {
  const attributes = await signedAttributesOf(content);
  const covered = new SetOf({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER();
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = new Uint8Array(await webcrypto.subtle.sign(algorithm, key.privateKey, covered));
  const { issuer, serialNumber } = key.certificate;
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: digestAlgorithm(),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 }),
    signature: new OctetString({ valueHex: createCMSECDSASignature(new Uint8Array(signature).buffer) }),
  });
  return { signerInfo, signature };
}

async function signedAttributesOf({ type, bytes, time, attributes = [] }: ContentToSign): Promise<Attribute[]> {
  const digest = await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  const all = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: type })] }),
    new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: time })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
    ...attributes,
  ];
  // Sorts the attributes by their encoding, as DER requires for the elements of a SET OF.
  const encoded = all.map((attribute) => ({ attribute, der: Buffer.from(attribute.toSchema().toBER()) }));
  return encoded.sort((a, b) => Buffer.compare(a.der, b.der)).map(({ attribute }) => attribute);
}

export function digestAlgorithm(): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId: SHA_256 });
}
