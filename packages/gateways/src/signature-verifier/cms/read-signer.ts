import {
  assertInteger,
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  malformedSignature,
  oidOf,
  valueWithTag,
} from './der-element.ts';

export interface Attribute {
  readonly type: string;
  readonly values: readonly DerElement[];
}

/** The certificate that a signer names: by issuer and serial number, or by the hash of its key. */
export type SignerId = { name: Uint8Array; serialNumber: Uint8Array; whole: Uint8Array } | { keyId: Uint8Array };

/** SignerInfo of RFC 5652. */
export interface Signer {
  readonly id: SignerId;
  readonly digestAlgorithm: string;
  readonly signatureAlgorithm: string;
  /** The signed attributes in the encoding that the signature covers; null when there are none. */
  readonly signedBytes: Uint8Array | null;
  readonly signed: readonly Attribute[];
  readonly unsigned: readonly Attribute[];
  readonly signature: Uint8Array;
}

/** @throws SignatureRejected malformed */
export function readSigner(info: DerElement): Signer {
  const [version, id, digest, ...rest] = childrenOf(info, derTags.sequence);
  assertInteger(version);
  const signed = rest[0]?.tag === derTags.first ? rest.shift() : undefined;
  const [algorithm, signature, unsigned, more] = rest;
  if (more) throw malformedSignature('something behind the attributes');
  if (signed?.value.length === 0) throw malformedSignature('no signed attribute');
  return {
    id: idOf(id),
    digestAlgorithm: algorithmOf(digest),
    signatureAlgorithm: algorithmOf(algorithm),
    signedBytes: signed ? Buffer.concat([Uint8Array.of(derTags.set), signed.whole.subarray(1)]) : null,
    signed: signed ? elementsIn(signed.value).map(attributeOf) : [],
    unsigned: unsigned ? childrenOf(unsigned, derTags.second).map(attributeOf) : [],
    signature: valueWithTag(signature, derTags.octetString),
  };
}

/** The identifier of an algorithm. Its parameters are not checked. */
export function algorithmOf(element: DerElement | undefined): string {
  const [id, , more] = childrenOf(element, derTags.sequence);
  if (more) throw malformedSignature('an algorithm with something behind its parameters');
  return oidOf(id);
}

function attributeOf(element: DerElement): Attribute {
  const [type, values, more] = childrenOf(element, derTags.sequence);
  if (more) throw malformedSignature('an attribute with something behind its values');
  return { type: oidOf(type), values: childrenOf(values, derTags.set) };
}

const keyIdTags = { whole: 0x80, inParts: 0xa0 };

function idOf(element: DerElement | undefined): SignerId {
  if (element?.tag === keyIdTags.whole) return { keyId: element.value };
  if (element?.tag === keyIdTags.inParts) {
    const [keyId, more] = elementsIn(element.value);
    if (more) throw malformedSignature('several key identifiers');
    return { keyId: valueWithTag(keyId, derTags.octetString) };
  }
  const [name, serialNumber, more] = childrenOf(element, derTags.sequence);
  if (more) throw malformedSignature('a signer with something behind the number');
  assertName(name);
  assertInteger(serialNumber);
  return {
    name: name?.whole ?? new Uint8Array(),
    serialNumber: serialNumber?.value ?? new Uint8Array(),
    whole: element?.whole ?? new Uint8Array(),
  };
}

function assertName(name: DerElement | undefined): void {
  for (const set of childrenOf(name, derTags.sequence)) {
    for (const pair of childrenOf(set, derTags.set)) {
      const [type, value, more] = childrenOf(pair, derTags.sequence);
      oidOf(type);
      if (!value || more) throw malformedSignature('a name that is none');
    }
  }
}
