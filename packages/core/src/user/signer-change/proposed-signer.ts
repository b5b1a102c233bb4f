export interface SigningRight {
  canSignOnBehalfOfOrganization: boolean;
  pinfl: string | null;
}

interface Divided {
  /** The part of the change that is stored immediately. */
  now: SigningRight;
  /** PINFL of the key that may sign once a second administrator confirms it; null if the change adds no key. */
  proposed: string | null;
  /** Whether the change takes the right from the present signer, which closes an open proposal. */
  isReduced: boolean;
}

/** The PINFL of the personal key that may sign for the organization. */
const keyOf = ({ canSignOnBehalfOfOrganization, pinfl }: SigningRight) =>
  canSignOnBehalfOfOrganization ? pinfl : null;

/** Splits a change of the right to sign: a new key waits for confirmation, and until then the stored values stay. */
export function splitSigningChange(was: SigningRight, wanted: SigningRight): Divided {
  const [before, after] = [keyOf(was), keyOf(wanted)];
  if (after !== null && after !== before) return { now: was, proposed: after, isReduced: false };
  return { now: wanted, proposed: null, isReduced: before !== after };
}
