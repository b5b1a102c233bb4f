import { fromBER } from 'asn1js';
import { type Certificate, SignedData } from 'pkijs';
import { certificateOf } from '../certificates/known-certificates.ts';
import { SignatureRejected } from '../port.ts';
import {
  assertInteger,
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  isWellFormedElement,
  malformedSignature,
  oidOf,
  valueWithTag,
} from './der-element.ts';
import { archiveLimits, MAX_DEPTH, type ReadLimits, uploadLimits } from './read-limits.ts';
import { algorithmOf, readSigner, type Signer } from './read-signer.ts';
import { encodeElement, toDefiniteLength } from './to-definite-length.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';

export type AttachedSignature = {
  signer: Signer;
  certificates: Certificate[];
  contentType: string;
  content: Uint8Array;
};

/**
 * Reads a CMS SignedData with enclosed content and exactly one signer. Does not verify the signature. Parses only the
 * parts that are checked later, and each certificate once. If there are unusual parts, the library must be able to read
 * the whole message.
 */
export const readSignedData = (pkcs7: Uint8Array, contentType: string): AttachedSignature =>
  read(pkcs7, contentType, { limits: uploadLimits, partsForLibrary: (parts) => parts });

/**
 * As readSignedData, for a message of our archive, which may be as large as archiveLimits says. The library does not
 * read its revocation lists and unsigned attributes: it takes minutes for a list of a national authority.
 */
export const readArchivedSignedData = (pkcs7: Uint8Array, contentType: string): AttachedSignature =>
  read(pkcs7, contentType, { limits: archiveLimits, partsForLibrary: withoutProofs });

interface ReadRules {
  readonly limits: ReadLimits;
  /** Parts of signed data that the library must be able to read. */
  readonly partsForLibrary: (parts: readonly DerElement[]) => readonly DerElement[];
}

function read(pkcs7: Uint8Array, contentType: string, { limits, partsForLibrary }: ReadRules): AttachedSignature {
  const { certificates, others } = splitCertificates(
    childrenOf(signedDataIn(toDefiniteLength(pkcs7, limits)), derTags.sequence),
  );
  if (!others.every(isWellFormedElement)) assertReadable(partsForLibrary(others));
  const { type, enclosed, signers } = partsOf(others);
  if (type !== contentType) throw malformedSignature(`content of type ${type}`);
  if (!enclosed) throw new SignatureRejected('detached');
  const content = valueWithTag(enclosed, derTags.octetString);
  const [signer, another] = signers;
  if (!signer) throw new SignatureRejected('no-signer');
  if (another) throw new SignatureRejected('several-signers');
  if (certificates.length > limits.certificates) throw malformedSignature('too many certificates');
  return { signer, certificates: certificates.map(readCertificate), contentType, content };
}

/** The SignedData in a message with definite lengths. @throws SignatureRejected malformed */
export function signedDataIn(message: Uint8Array): DerElement | undefined {
  const [type, explicit, more] = childrenOf(elementsIn(message)[0], derTags.sequence);
  if (oidOf(type) !== SIGNED_DATA) throw malformedSignature('not signed data');
  if (more) throw malformedSignature('something behind the content');
  const [signedData, extra] = childrenOf(explicit, derTags.first);
  if (extra) throw malformedSignature('something beside the content');
  return signedData;
}

const certificatePlace = 3;

/**
 * Separates the X.509 certificates from the other parts of signed data; `others` keeps the other entries of the
 * certificate set.
 */
function splitCertificates(parts: readonly DerElement[]): { certificates: Uint8Array[]; others: DerElement[] } {
  const set = parts[certificatePlace];
  if (set?.tag !== derTags.first) return { certificates: [], others: [...parts] };
  const choices = elementsIn(set.value);
  const plain = choices.filter(({ tag }) => tag === derTags.sequence);
  const isAlone = plain.length === choices.length;
  const rest = encodeElement(
    Uint8Array.of(derTags.first),
    choices.filter(({ tag }) => tag !== derTags.sequence).map((one) => one.whole),
  );
  return {
    certificates: plain.map(({ whole }) => whole),
    others: parts.toSpliced(certificatePlace, 1, ...(isAlone ? [] : elementsIn(rest))),
  };
}

function partsOf([version, digests, info, ...rest]: readonly DerElement[]) {
  assertInteger(version);
  for (const digest of childrenOf(digests, derTags.set)) algorithmOf(digest);
  for (const tag of [derTags.first, derTags.second]) if (rest[0]?.tag === tag) rest.shift();
  const [signers, behind] = rest;
  if (behind) throw malformedSignature('something behind the signers');
  return { ...contentOf(info), signers: childrenOf(signers, derTags.set).map(readSigner) };
}

/** Type of the content, and the content unless it is detached. */
function contentOf(info: DerElement | undefined): { type: string; enclosed: DerElement | undefined } {
  const [type, explicit, more] = childrenOf(info, derTags.sequence);
  if (more) throw malformedSignature('content with something behind it');
  if (!explicit) return { type: oidOf(type), enclosed: undefined };
  const [enclosed, another] = childrenOf(explicit, derTags.first);
  if (!enclosed || another) throw malformedSignature('not one content');
  return { type: oidOf(type), enclosed };
}

function readCertificate(der: Uint8Array): Certificate {
  try {
    return certificateOf(der);
  } catch (cause) {
    throw malformedSignature(cause instanceof Error ? cause.message : '', { cause });
  }
}

/** @throws SignatureRejected malformed when the library cannot read signed data with these parts */
function assertReadable(parts: readonly DerElement[]): void {
  const whole = encodeElement(
    Uint8Array.of(derTags.sequence),
    parts.map((part) => part.whole),
  );
  try {
    const parsed = fromBER(whole, { maxDepth: MAX_DEPTH, maxNodes: uploadLimits.elements, parseEmbedded: false });
    if (parsed.offset !== whole.length) throw new Error(parsed.result.error || 'not read to the end');
    new SignedData({ schema: parsed.result });
  } catch (cause) {
    throw malformedSignature(cause instanceof Error ? cause.message : '', { cause });
  }
}

/** The parts without revocation lists and without the signers' unsigned attributes. */
function withoutProofs(parts: readonly DerElement[]): DerElement[] {
  const kept = parts.filter(({ tag }) => tag !== derTags.second);
  const signers = kept.at(-1);
  if (signers?.tag !== derTags.set) return kept;
  const bare = elementsIn(signers.value).map((signer) => without(signer, derTags.second));
  return [...kept.slice(0, -1), ...elementsIn(encodeElement(Uint8Array.of(derTags.set), bare))];
}

/** The encoding of an element without its children of a tag. */
function without({ tag, value }: DerElement, left: number): Uint8Array {
  const kept = elementsIn(value).filter((child) => child.tag !== left);
  return encodeElement(
    Uint8Array.of(tag),
    kept.map(({ whole }) => whole),
  );
}
