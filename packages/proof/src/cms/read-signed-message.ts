import { concat, isSame } from '../bytes/bytes.ts';
import {
  algorithmOf,
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  malformed,
  oidOf,
  onlyElement,
  positiveInteger,
  valueWithTag,
} from './der-element.ts';
import { toDefiniteLength } from './to-definite-length.ts';

export const contentTypes = { data: '1.2.840.113549.1.7.1', timeStamp: '1.2.840.113549.1.9.16.1.4' };
const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const RSA_PSS = '1.2.840.113549.1.1.10';

/**
 * Unsigned attributes that archives add (ETSI EN 319 122-1 5.4 and 5.5): values of certificates and of revocation, and
 * archive time stamps.
 */
export const archiveAttributes: readonly string[] = [
  '1.2.840.113549.1.9.16.2.23',
  '1.2.840.113549.1.9.16.2.24',
  '0.4.0.1733.2.4',
];

export interface Attribute {
  readonly type: string;
  readonly values: readonly DerElement[];
}

/** The certificate that a signer names: by issuer and serial number, or by the identifier of its key. */
export type SignerId =
  | { readonly issuer: Uint8Array; readonly serialNumber: Uint8Array }
  | { readonly keyId: Uint8Array };

/** SignerInfo of RFC 5652. */
export interface Signer {
  readonly id: SignerId;
  readonly digestAlgorithm: string;
  /** AlgorithmIdentifier in DER. */
  readonly signatureAlgorithm: DerElement;
  readonly signatureAlgorithmId: string;
  /** The signed attributes in the encoding that the signature covers. */
  readonly signedBytes: Uint8Array;
  readonly signed: readonly Attribute[];
  readonly unsigned: readonly Attribute[];
  readonly signature: Uint8Array;
}

/** CMS SignedData with one signer. */
export interface SignedMessage {
  readonly contentType: string;
  /** Null when the content is detached. */
  readonly content: Uint8Array | null;
  /** X.509 certificates in DER. */
  readonly certificates: readonly Uint8Array[];
  readonly signer: Signer;
}

/**
 * Reads a message in DER, as the operator's seal and authorities of time stamps write it. What no signature covers
 * must have the only right form, so that a changed octet is found.
 * @throws ProofFault malformed
 */
export const readSealMessage = (der: Uint8Array): SignedMessage => read(der, true);

/** Reads a message in BER, as programs of senders write it. @throws ProofFault malformed */
export const readSenderMessage = (ber: Uint8Array): SignedMessage => read(toDefiniteLength(ber), false);

function read(der: Uint8Array, isStrict: boolean): SignedMessage {
  const [version, digests, info, ...rest] = childrenOf(signedDataIn(der), derTags.sequence);
  const [certificates] = rest[0]?.tag === derTags.first ? rest.splice(0, 1) : [];
  const [lists] = rest[0]?.tag === derTags.second ? rest.splice(0, 1) : [];
  const [signers, behind] = rest;
  const [signerInfo, another] = childrenOf(signers, derTags.set);
  if (behind || another) throw malformed('not one signer');
  const content = contentOf(info);
  const signer = readSigner(signerInfo);
  const message = { ...content, signer, certificates: certificatesIn(certificates, isStrict) };
  const number = positiveInteger(version);
  if (isStrict) {
    const isArchived = signer.unsigned.some(({ type }) => archiveAttributes.includes(type));
    const values = lists && elementsIn(lists.value);
    if (values && (!isArchived || values.length === 0)) throw malformed('revocation lists');
    assertVersion(number, message, values?.some(({ tag }) => tag === derTags.second) ?? false);
    assertDigests(digests, signer, isArchived);
    assertAttributeOrder(signerInfo);
  }
  return message;
}

function signedDataIn(der: Uint8Array): DerElement | undefined {
  const [type, explicit, more] = childrenOf(onlyElement(der), derTags.sequence);
  if (oidOf(type) !== SIGNED_DATA || more) throw malformed('not signed data');
  return onlyElement(valueWithTag(explicit, derTags.first));
}

function contentOf(info: DerElement | undefined): Pick<SignedMessage, 'contentType' | 'content'> {
  const [type, explicit, more] = childrenOf(info, derTags.sequence);
  if (more) throw malformed('content with something behind it');
  const content = explicit
    ? valueWithTag(onlyElement(valueWithTag(explicit, derTags.first)), derTags.octetString)
    : null;
  return { contentType: oidOf(type), content };
}

const mostCertificates = 64;

/** Certificates of other kinds than X.509 are refused in a seal and left out otherwise. */
function certificatesIn(set: DerElement | undefined, isStrict: boolean): Uint8Array[] {
  const choices = set ? elementsIn(set.value) : [];
  const plain = choices.filter(({ tag }) => tag === derTags.sequence);
  if ((isStrict && plain.length < choices.length) || plain.length > mostCertificates) throw malformed('certificates');
  return plain.map(({ whole }) => whole);
}

/**
 * Version of SignedData, RFC 5652 5.1: 5 with revocation values other than lists. Some authorities write 1 in a time
 * stamp, too.
 */
function assertVersion(
  [version, ...more]: Uint8Array,
  { contentType, signer }: SignedMessage,
  hasOtherValues: boolean,
): void {
  const isPlain = contentType === contentTypes.data && !('keyId' in signer.id);
  const isExpected = hasOtherValues ? version === 5 : version === 1 || (version === 3 && !isPlain);
  if (more.length > 0 || !isExpected) throw malformed('version');
}

/** The announced digests: the signer's, and in an archive those of archive time stamps. */
function assertDigests(digests: DerElement | undefined, { digestAlgorithm }: Signer, isArchived: boolean): void {
  const announced = childrenOf(digests, derTags.set).map((digest) => algorithmOf(digest));
  if (!announced.includes(digestAlgorithm) || (announced.length > 1 && !isArchived))
    throw malformed('digest algorithms');
}

/** Version of SignerInfo, RFC 5652 5.3: 1 with issuer and serial number, 3 with a key identifier. */
function readSigner(info: DerElement | undefined): Signer {
  const [version, id, digest, signed, algorithm, signature, unsigned, more] = childrenOf(info, derTags.sequence);
  const name = idOf(id);
  const expected = Uint8Array.of('keyId' in name ? 3 : 1);
  if (more || !isSame(positiveInteger(version), expected)) throw malformed('version of the signer');
  if (!algorithm || signed?.tag !== derTags.first) throw malformed('no signed attributes');
  return {
    id: name,
    digestAlgorithm: algorithmOf(digest),
    signatureAlgorithm: algorithm,
    signatureAlgorithmId: algorithmOf(algorithm, [RSA_PSS]),
    signedBytes: concat(Uint8Array.of(derTags.set), signed.whole.subarray(1)),
    signed: elementsIn(signed.value).map(attributeOf),
    unsigned: unsigned ? childrenOf(unsigned, derTags.second).map(attributeOf) : [],
    signature: valueWithTag(signature, derTags.octetString),
  };
}

function idOf(element: DerElement | undefined): SignerId {
  if (element?.tag === derTags.keyId) return { keyId: element.value };
  const [issuer, serialNumber, more] = childrenOf(element, derTags.sequence);
  if (!issuer || more) throw malformed('a signer without name');
  return { issuer: issuer.whole, serialNumber: valueWithTag(serialNumber, derTags.integer) };
}

function attributeOf(element: DerElement): Attribute {
  const [type, values, more] = childrenOf(element, derTags.sequence);
  if (more) throw malformed('attribute');
  return { type: oidOf(type), values: childrenOf(values, derTags.set) };
}

/** An empty set of unsigned attributes is no DER. */
function assertAttributeOrder(info: DerElement | undefined): void {
  const unsigned = childrenOf(info, derTags.sequence)[6];
  if (unsigned?.value.length === 0) throw malformed('no unsigned attribute');
}
