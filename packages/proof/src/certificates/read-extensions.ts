import { childrenOf, type DerElement, derTags, malformed, oidOf, valueWithTag } from '../cms/der-element.ts';
import { ProofFault } from '../proof-fault.ts';

/** Contents of extensions by their identifiers. */
export type Extensions = ReadonlyMap<string, Uint8Array>;

/**
 * Reads Extensions of RFC 5280 4.1.
 * @param understood identifiers that the caller evaluates
 * @throws ProofFault malformed; extension-unknown for a critical one that is not understood
 */
export function readExtensions(element: DerElement | undefined, understood: readonly string[]): Extensions {
  const found = new Map<string, Uint8Array>();
  for (const extension of element ? childrenOf(element, derTags.sequence) : []) {
    const [id, ...fields] = childrenOf(extension, derTags.sequence);
    const isCritical = fields[0]?.tag === derTags.boolean && fields.shift()?.value[0] !== 0;
    const [value, more] = fields;
    const name = oidOf(id);
    if (more || found.has(name)) throw malformed('extension');
    if (isCritical && !understood.includes(name)) throw new ProofFault('extension-unknown', name);
    found.set(name, valueWithTag(value, derTags.octetString));
  }
  return found;
}
