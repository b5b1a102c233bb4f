import { childrenOf, type DerElement, derTags, elementsIn, onlyElement } from '../cms/der-element.ts';

/** Parts of a CMS SignedData with one signer, each as it is encoded. */
export interface SealParts {
  readonly digests: readonly DerElement[];
  /** EncapsulatedContentInfo. */
  readonly info: DerElement;
  /** CertificateChoices. */
  readonly certificates: readonly DerElement[];
  /** RevocationInfoChoice. */
  readonly revocation: readonly DerElement[];
  /** Fields of SignerInfo from the version to the signature. */
  readonly signedFields: readonly DerElement[];
  /** Unsigned attributes. */
  readonly unsigned: readonly DerElement[];
}

/** Splits a message that readSealMessage accepts. @throws ProofFault malformed */
export function splitSeal(der: Uint8Array): SealParts {
  const [, explicit] = childrenOf(onlyElement(der), derTags.sequence);
  const [signedData] = childrenOf(explicit, derTags.first);
  const [, digests, info, ...rest] = childrenOf(signedData, derTags.sequence);
  const certificates = takeSet(rest, derTags.first);
  const revocation = takeSet(rest, derTags.second);
  const fields = childrenOf(childrenOf(rest[0], derTags.set)[0], derTags.sequence);
  const unsigned = fields.slice(6).flatMap(({ value }) => elementsIn(value));
  return {
    digests: childrenOf(digests, derTags.set),
    info: info ?? onlyElement(new Uint8Array()),
    certificates,
    revocation,
    signedFields: fields.slice(0, 6),
    unsigned,
  };
}

/** Removes the first element if it has this tag. @returns the elements in it */
function takeSet(elements: DerElement[], tag: number): DerElement[] {
  const set = elements[0]?.tag === tag ? elements.shift() : undefined;
  return set ? elementsIn(set.value) : [];
}
