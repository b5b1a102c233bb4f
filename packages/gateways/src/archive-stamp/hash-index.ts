import { hash } from 'node:crypto';
import { digestIdOf, digestOf } from '../signature-verifier/certificates/accepted-algorithms.ts';
import {
  childrenOf,
  type DerElement,
  derTags,
  malformedSignature,
  valueWithTag,
} from '../signature-verifier/cms/der-element.ts';
import { algorithmOf } from '../signature-verifier/cms/read-signer.ts';
import { SignatureRejected } from '../signature-verifier/port.ts';
import { type ArchiveMessage, attributeParts, element, objectIdentifier } from './archive-message.ts';
import type { ArchiveDigest } from './port.ts';

/** id-aa-ATSHashIndex-v3, ETSI EN 319 122-1 annex D. */
export const HASH_INDEX = '0.4.0.19122.1.5';

/** Parts of a message that archive time stamps cover by their hashes; each list has the octets that are hashed. */
export interface IndexedParts {
  readonly certificates: readonly Uint8Array[];
  readonly revocation: readonly Uint8Array[];
  /** Type and value of each value of each unsigned attribute. */
  readonly unsigned: readonly Uint8Array[];
}

/** ATSHashIndexV3 of ETSI EN 319 122-1 5.5.2: hashes in lower-case hex. */
export interface HashIndex {
  readonly digest: ArchiveDigest;
  readonly certificates: readonly string[];
  readonly revocation: readonly string[];
  readonly unsigned: readonly string[];
}

export const indexedParts = ({ certificates, revocation, unsigned }: ArchiveMessage): IndexedParts => ({
  certificates,
  revocation,
  unsigned: unsigned.flatMap(indexedValues),
});

/** Octets that the index hashes for each value of an attribute. */
export function indexedValues(attribute: Uint8Array): Uint8Array[] {
  const { type, values } = attributeParts(attribute);
  return values.map(({ whole }) => Buffer.concat([type.whole, whole]));
}

export function encodeHashIndex(parts: IndexedParts, digest: ArchiveDigest): Uint8Array {
  const list = (octets: readonly Uint8Array[]) =>
    element(
      derTags.sequence,
      octets.map((each) => element(derTags.octetString, [hash(digest, each, 'buffer')])),
    );
  const algorithm = element(derTags.sequence, [objectIdentifier(digestIdOf(digest))]);
  const lists = [parts.certificates, parts.revocation, parts.unsigned].map(list);
  return element(derTags.sequence, [algorithm, ...lists]);
}

/** @throws SignatureRejected malformed, or algorithm-unsupported for another digest */
export function readHashIndex(index: DerElement): HashIndex {
  const [algorithm, certificates, revocation, unsigned, more] = childrenOf(index, derTags.sequence);
  if (more) throw malformedSignature('something behind the hash index');
  const id = algorithmOf(algorithm);
  const digest = digestOf(id);
  if (!digest) throw new SignatureRejected('algorithm-unsupported', `hash index with ${id}`);
  return {
    digest,
    certificates: hashesIn(certificates),
    revocation: hashesIn(revocation),
    unsigned: hashesIn(unsigned),
  };
}

const hashesIn = (list: DerElement | undefined) =>
  childrenOf(list, derTags.sequence).map((each) =>
    Buffer.from(valueWithTag(each, derTags.octetString)).toString('hex'),
  );
