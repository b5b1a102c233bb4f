import { concat, hexOf } from '../bytes/bytes.ts';
import { type DigestName, digest } from '../bytes/digest.ts';
import { digestOf } from '../certificates/accepted-algorithms.ts';
import { unaccepted } from '../cms/check-signer.ts';
import { algorithmOf, childrenOf, type DerElement, derTags, malformed, valueWithTag } from '../cms/der-element.ts';
import { ProofFault } from '../proof-fault.ts';
import type { SealParts } from './split-seal.ts';

/** Lists of an index, and of the parts that they name. */
const lists = ['certificates', 'revocation', 'unsigned'] as const;
type ByList<T> = Readonly<Record<(typeof lists)[number], readonly T[]>>;

/** ATSHashIndexV3 of ETSI EN 319 122-1 5.5.2: hashes in lower-case hex. */
export interface HashIndex extends ByList<string> {
  readonly digest: DigestName;
}

/** @throws ProofFault, AlgorithmNotJudged */
export function readHashIndex(element: DerElement): HashIndex {
  const [algorithm, certificates, revocation, unsigned, more] = childrenOf(element, derTags.sequence);
  if (more) throw malformed('hash index');
  const id = algorithmOf(algorithm);
  const name = digestOf(id);
  if (!name) throw unaccepted(id);
  return {
    digest: name,
    certificates: hashesIn(certificates),
    revocation: hashesIn(revocation),
    unsigned: hashesIn(unsigned),
  };
}

function hashesIn(list: DerElement | undefined): string[] {
  const hashes = childrenOf(list, derTags.sequence).map((hash) => hexOf(valueWithTag(hash, derTags.octetString)));
  if (new Set(hashes).size < hashes.length) throw malformed('hash index');
  return hashes;
}

/** Octets that an index hashes for an unsigned attribute: its type, and its only value. @throws ProofFault malformed */
export function indexedValue(attribute: DerElement): Uint8Array {
  const [type, values] = childrenOf(attribute, derTags.sequence);
  const [value, another] = childrenOf(values, derTags.set);
  if (!type || !value || another) throw malformed('unsigned attribute');
  return concat(type.whole, value.whole);
}

const octetsOf = ({ certificates, revocation, unsigned }: SealParts): ByList<Uint8Array> => ({
  certificates: certificates.map(({ whole }) => whole),
  revocation: revocation.map(({ whole }) => whole),
  unsigned: unsigned.map(indexedValue),
});

/**
 * Checks that the index names only parts that are there (5.5.2), and at least those that were there when it was made.
 * @param covered parts that were there; the index may name others of `whole`
 * @throws ProofFault not-covered, part-missing
 */
export async function assertIndexed(index: HashIndex, covered: SealParts, whole: SealParts): Promise<void> {
  const [inner, outer] = [octetsOf(covered), octetsOf(whole)];
  for (const list of lists) {
    const hashes = await hashesOf(outer[list], index.digest);
    if (new Set(hashes).size < hashes.length) throw malformed('a part is there twice');
    if (index[list].some((hash) => !hashes.includes(hash))) throw new ProofFault('part-missing', list);
    const expected = await hashesOf(inner[list], index.digest);
    if (expected.some((hash) => !index[list].includes(hash))) throw new ProofFault('not-covered', list);
  }
}

const hashesOf = (octets: readonly Uint8Array[], name: DigestName) =>
  Promise.all(octets.map(async (each) => hexOf(await digest(name, each))));
