import { webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { type CertificateHolder, NOW } from './test-authority.ts';

const DATA = '1.2.840.113549.1.7.1';
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const SHA_256 = '2.16.840.1.101.3.4.2.1';

export type TestSignatureFields = {
  content: Uint8Array;
  signer: CertificateHolder;
  chain?: readonly Certificate[];
  coSigner?: CertificateHolder;
  contentType?: string;
  /** Value of the signed content-type attribute, if it differs from the actual type. */
  claimedType?: string;
  hash?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  withoutAttributes?: boolean;
  repeatedDigest?: boolean;
  plainRsa?: boolean;
  /** Certificate in the signing-certificate-v2 attribute; without it the attribute is absent. */
  named?: Certificate;
  /** Value of the signing-time attribute. */
  time?: Date;
};

/** Creates an attached signature, valid unless `request` says otherwise. A test may modify it before it is encoded. */
export async function createSignature(request: TestSignatureFields): Promise<SignedData> {
  const { content, signer, chain = [], coSigner, contentType = DATA, hash = 'SHA-256' } = request;
  const signers = coSigner ? [signer, coSigner] : [signer];
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: contentType }),
    certificates: [...signers.map(({ certificate }) => certificate), ...chain],
    signerInfos: await Promise.all(signers.map((each) => signerInfo(each, request))),
  });
  signedData.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: bufferOf(content) });
  for (const [index, each] of signers.entries())
    await signedData.sign(each.privateKey, index, hash, undefined, cryptoEngine);
  const first = signedData.signerInfos[0];
  if (request.plainRsa && first)
    first.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.1' });
  return signedData;
}

export function encodeSignature(signedData: SignedData): Uint8Array {
  const outer = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) });
  return new Uint8Array(outer.toSchema().toBER());
}

/** Encodes like E-IMZO: indefinite lengths in the outer structure, content in chunks. */
export function encodeLikeEimzo(signedData: SignedData): Uint8Array {
  const [version, digests, content, certificates, signers] = signedData.toSchema(true).valueBlock.value.map(berOf);
  if (!version || !digests || !content || !certificates || !signers) throw new Error('not the five usual parts');
  const bytes = Buffer.from(signedData.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  const chunks = [bytes.subarray(0, 5), bytes.subarray(5, 12), bytes.subarray(12)].map((chunk) =>
    berOf(new asn1js.OctetString({ valueHex: bufferOf(chunk) })),
  );
  const type = berOf(new asn1js.ObjectIdentifier({ value: signedData.encapContentInfo.eContentType }));
  const enclosed = indefinite(0x30, type, indefinite(0xa0, indefinite(0x24, ...chunks)));
  const each = (signedData.certificates ?? []).map((certificate) => berOf(certificate.toSchema()));
  const inner = indefinite(0x30, version, digests, enclosed, indefinite(0xa0, ...each), signers);
  return indefinite(
    0x30,
    berOf(new asn1js.ObjectIdentifier({ value: ContentInfo.SIGNED_DATA })),
    indefinite(0xa0, inner),
  );
}

export type TestTokenFields = {
  /** Signature value that the token stamps. */
  stamped: Uint8Array;
  time?: Date;
  chain?: readonly Certificate[];
  policy?: string;
  /** Content octets of the nonce; without it the token has none. */
  nonce?: Uint8Array;
  /** Imprint of the token, if it is not SHA-256 of `stamped`. */
  imprint?: { algorithm: string; digest: Uint8Array };
  /** Certificate in the signing-certificate-v2 attribute, if it is not the authority's; null: no attribute. */
  named?: Certificate | null;
};

/** Creates an RFC 3161 token by `authority`, valid unless the fields say otherwise. A test may modify it. */
export async function createToken(authority: CertificateHolder, fields: TestTokenFields): Promise<SignedData> {
  const { stamped, time = NOW, chain = [], policy = '1.2.3.4', nonce, named = authority.certificate } = fields;
  const imprint = fields.imprint ?? { algorithm: SHA_256, digest: new Uint8Array(await sha256(stamped)) };
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: imprint.algorithm, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: bufferOf(imprint.digest) }),
    }),
    serialNumber: new asn1js.Integer({ value: 7 }),
    genTime: time,
    ...(nonce && { nonce: new asn1js.Integer({ valueHex: bufferOf(nonce) }) }),
  });
  const content = new Uint8Array(info.toSchema().toBER());
  return createSignature({ content, signer: authority, chain, contentType: TIMESTAMP_INFO, ...(named && { named }) });
}

/**
 * Adds an RFC 3161 time stamp by `authority`. `stamped` replaces the signature bytes, so that the stamp belongs to
 * other data.
 */
export async function addTimestamp(
  signedData: SignedData,
  authority: CertificateHolder,
  { stamped, ...fields }: Partial<TestTokenFields> = {},
): Promise<void> {
  const signer = signedData.signerInfos[0];
  if (!signer) throw new Error('nothing to stamp');
  const token = await createToken(authority, {
    stamped: stamped ?? signer.signature.valueBlock.valueHexView,
    ...fields,
  });
  const values = [asn1js.fromBER(encodeSignature(token)).result];
  const attribute = new Attribute({ type: '1.2.840.113549.1.9.16.2.14', values });
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] });
}

async function signerInfo({ certificate }: CertificateHolder, request: TestSignatureFields): Promise<SignerInfo> {
  const { content, contentType = DATA, claimedType = contentType, hash = 'SHA-256', time = NOW } = request;
  const sid = new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber });
  if (request.withoutAttributes) return new SignerInfo({ version: 1, sid });
  const digest = new asn1js.OctetString({ valueHex: await webcrypto.subtle.digest(hash, bufferOf(content)) });
  const attributes = [
    attributeOf('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: claimedType })),
    attributeOf('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: time })),
    attributeOf('1.2.840.113549.1.9.4', digest),
  ];
  if (request.named) attributes.push(await signingCertificate(request.named));
  if (request.repeatedDigest) attributes.push(attributeOf('1.2.840.113549.1.9.4', digest));
  return new SignerInfo({ version: 1, sid, signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }) });
}

async function signingCertificate(certificate: Certificate): Promise<Attribute> {
  const value = new asn1js.OctetString({ valueHex: await sha256(new Uint8Array(certificate.toSchema().toBER())) });
  const sequence = (item: asn1js.AsnType) => new asn1js.Sequence({ value: [item] });
  return attributeOf('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(value))));
}

function attributeOf(type: string, value: asn1js.BaseBlock): Attribute {
  return new Attribute({ type, values: [value] });
}

function berOf(block: asn1js.AsnType): Uint8Array {
  return new Uint8Array(block.toBER());
}

function indefinite(tag: number, ...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat([Uint8Array.of(tag, 0x80), ...parts, Uint8Array.of(0, 0)]);
}

function sha256(bytes: Uint8Array): Promise<ArrayBuffer> {
  return webcrypto.subtle.digest('SHA-256', bufferOf(bytes));
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
