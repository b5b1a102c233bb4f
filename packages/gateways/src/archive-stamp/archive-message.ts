import { ObjectIdentifier } from 'asn1js';
import {
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  malformedSignature,
  oidOf,
} from '../signature-verifier/cms/der-element.ts';
import { archiveLimits } from '../signature-verifier/cms/read-limits.ts';
import { signedDataIn } from '../signature-verifier/cms/read-signed-data.ts';
import { readSigner, type Signer } from '../signature-verifier/cms/read-signer.ts';
import { encodeElement, toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { SignatureRejected } from '../signature-verifier/port.ts';

/** Parts of a CMS SignedData with one signer, each as it is encoded. */
export interface ArchiveMessage {
  /** OBJECT IDENTIFIER of ContentInfo. */
  readonly type: DerElement;
  readonly version: DerElement;
  readonly digests: readonly DerElement[];
  /** EncapsulatedContentInfo. */
  readonly info: DerElement;
  /** CertificateChoices. */
  readonly certificates: readonly Uint8Array[];
  /** RevocationInfoChoice. */
  readonly revocation: readonly Uint8Array[];
  /** Fields of SignerInfo from the version to the signature. */
  readonly signedFields: readonly DerElement[];
  /** Unsigned attributes. */
  readonly unsigned: readonly Uint8Array[];
  readonly signer: Signer;
}

/**
 * Splits a message of our archive. It must be written with definite lengths, since archive time stamps cover the
 * encoding of its parts.
 * @throws SignatureRejected
 */
export function readArchiveMessage(cms: Uint8Array): ArchiveMessage {
  if (toDefiniteLength(cms, archiveLimits) !== cms) throw malformedSignature('not written with definite lengths');
  const [type] = childrenOf(elementsIn(cms)[0], derTags.sequence);
  const [version, digests, info, ...rest] = childrenOf(signedDataIn(cms), derTags.sequence);
  const certificates = takeSet(rest, derTags.first);
  const revocation = takeSet(rest, derTags.second);
  const [signers, behind] = rest;
  const [signerInfo, another] = childrenOf(signers, derTags.set);
  if (!type || !version || !info || behind) throw malformedSignature('parts of signed data');
  if (!signerInfo) throw new SignatureRejected('no-signer');
  if (another) throw new SignatureRejected('several-signers');
  const fields = childrenOf(signerInfo, derTags.sequence);
  const unsigned = takeSet(fields.toReversed(), derTags.second);
  return {
    ...{ type, version, info, certificates, revocation, unsigned },
    digests: childrenOf(digests, derTags.set),
    signedFields: fields.filter(({ tag }) => tag !== derTags.second),
    signer: readSigner(signerInfo),
  };
}

/** Removes the first part if it has this tag. @returns the elements in it */
function takeSet(parts: DerElement[], tag: number): Uint8Array[] {
  const set = parts[0]?.tag === tag ? parts.shift() : undefined;
  return set ? elementsIn(set.value).map(({ whole }) => whole) : [];
}

/** Versions of SignedData, RFC 5652 5.1: 5 when revocation values of another format than lists are there. */
const versionWithOther = 5;

/** Encodes the message. Parts that were not replaced keep their bytes. */
export function encodeArchiveMessage(message: ArchiveMessage): Uint8Array {
  const { type, version, digests, info, certificates, revocation, signedFields, unsigned } = message;
  const hasOther = revocation.some(([tag]) => tag === derTags.second);
  const signerInfo = element(derTags.sequence, [
    ...signedFields.map(({ whole }) => whole),
    ...(unsigned.length > 0 ? [element(derTags.second, unsigned)] : []),
  ]);
  const signedData = element(derTags.sequence, [
    hasOther ? element(derTags.integer, [Uint8Array.of(versionWithOther)]) : version.whole,
    element(
      derTags.set,
      digests.map(({ whole }) => whole),
    ),
    info.whole,
    ...(certificates.length > 0 ? [element(derTags.first, certificates)] : []),
    ...(revocation.length > 0 ? [element(derTags.second, revocation)] : []),
    element(derTags.set, [signerInfo]),
  ]);
  return new Uint8Array(element(derTags.sequence, [type.whole, element(derTags.first, [signedData])]));
}

/** Type and enclosed octets of the content. @throws SignatureRejected detached */
export function contentIn({ info }: ArchiveMessage): { type: DerElement; octets: Uint8Array } {
  const [type, explicit] = childrenOf(info, derTags.sequence);
  if (!type || !explicit) throw new SignatureRejected('detached');
  const [octets, another] = childrenOf(explicit, derTags.first);
  if (octets?.tag !== derTags.octetString || another) throw malformedSignature('not one content');
  return { type, octets: octets.value };
}

export const element = (tag: number, parts: readonly Uint8Array[]): Uint8Array =>
  encodeElement(Uint8Array.of(tag), parts);

export const objectIdentifier = (value: string): Uint8Array => new Uint8Array(new ObjectIdentifier({ value }).toBER());

/** Attribute (RFC 5652 5.3) with one value. */
export const attributeWith = (type: string, value: Uint8Array): Uint8Array =>
  element(derTags.sequence, [objectIdentifier(type), element(derTags.set, [value])]);

/** Type and values of an attribute, each as it is encoded. */
export function attributeParts(attribute: Uint8Array): { id: string; type: DerElement; values: DerElement[] } {
  const [type, values, more] = childrenOf(elementsIn(attribute)[0], derTags.sequence);
  if (!type || more) throw malformedSignature('an attribute with something behind its values');
  return { id: oidOf(type), type, values: childrenOf(values, derTags.set) };
}
