import { childrenOf, derTags, onlyElement, positiveInteger } from '../cms/der-element.ts';
import { ProofFault } from '../proof-fault.ts';

/**
 * Whether the bytes are an ECDSA-Sig-Value in DER: two positive numbers in their shortest form (RFC 3279 2.2.3). The
 * library reads other encodings of the same numbers, too.
 */
export function isEcdsaValue(signature: Uint8Array): boolean {
  try {
    const numbers = childrenOf(onlyElement(signature), derTags.sequence);
    for (const number of numbers) positiveInteger(number);
    return numbers.length === 2;
  } catch (error) {
    if (error instanceof ProofFault) return false;
    throw error;
  }
}
