import {
  type AsnType,
  Constructed,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as SetOf,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignerInfo,
} from 'pkijs';
import type { SigningKey } from '../key/signing-key.ts';
import { derOfAttributes, signedAttributes, sortedByDer } from './signed-attributes.ts';

const DATA = '1.2.840.113549.1.7.1';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const RSA_WITH_SHA_256 = '1.2.840.113549.1.1.11';
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2';

interface Signing {
  readonly content: Uint8Array;
  readonly isDetached: boolean;
  /** Value of the signing-time attribute; null to leave it out. */
  readonly signingTime: Date | null;
  readonly certificate: Certificate;
  /** The certificate and its issuers. */
  readonly chain: readonly Certificate[];
  readonly key: Pick<SigningKey, 'type' | 'sign'>;
}

/**
 * Signs the content. The outer structure is put together here, because pkijs splits a long content into chunks, which
 * DER forbids, and leaves out an empty one.
 * @returns ContentInfo with SignedData version 1 (RFC 5652 5.1) in DER
 */
export async function buildSignedData(signing: Signing): Promise<Uint8Array> {
  const { content, isDetached, chain } = signing;
  const enclosed = isDetached ? [] : [tagged0(new OctetString({ valueHex: new Uint8Array(content) }))];
  const certificates = chain.map((one) => one.toSchema());
  const signedData = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new SetOf({ value: [sha256().toSchema()] }),
      new Sequence({ value: [new ObjectIdentifier({ value: DATA }), ...enclosed] }),
      tagged0(...sortedByDer(certificates, (one) => one)),
      new SetOf({ value: [(await signerInfo(signing)).toSchema()] }),
    ],
  });
  return new Uint8Array(
    new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData }).toSchema().toBER(),
  );
}

/** Context-specific tag 0 around a value, or in place of the tag of a SET. */
const tagged0 = (...value: AsnType[]) => new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value });

async function signerInfo({ content, signingTime, certificate, key }: Signing): Promise<SignerInfo> {
  const attributes = signedAttributes(content, certificate, signingTime);
  const signature = await key.sign(derOfAttributes(attributes));
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: sha256(),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: signatureAlgorithms[key.type](),
    signature: new OctetString({ valueHex: new Uint8Array(signature) }),
  });
}

/** Without parameters, RFC 5754 2. */
const sha256 = () => new AlgorithmIdentifier({ algorithmId: SHA_256 });

/** RFC 5754 3.2 requires NULL as the parameter of RSA, 3.3 forbids parameters of ECDSA. */
const signatureAlgorithms = {
  rsa: () => new AlgorithmIdentifier({ algorithmId: RSA_WITH_SHA_256, algorithmParams: new Null() }),
  ec: () => new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 }),
};
