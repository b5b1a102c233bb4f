import { fromBER } from 'asn1js';
import { Time } from 'pkijs';
import { type DerElement, malformed } from './der-element.ts';

/** A UTCTime or GeneralizedTime. @throws ProofFault malformed */
export function readTime(element: DerElement | undefined): Date {
  try {
    const { value } = new Time({ schema: fromBER(new Uint8Array(element?.whole ?? [])).result });
    if (Number.isNaN(value.getTime())) throw new Error('no time');
    return value;
  } catch (cause) {
    throw malformed('time', { cause });
  }
}
