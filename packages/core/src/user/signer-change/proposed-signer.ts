export interface Signing {
  canSignOnBehalfOfOrganization: boolean;
  pinfl: string | null;
}

interface Divided {
  /** What is stored at once. */
  now: Signing;
  /** PINFL of the key that may sign once a second administrator confirms it; null when no other key may sign by the change. */
  proposed: string | null;
  /** Whether the change takes something from the present signer, so that no proposal stands any longer. */
  isReduced: boolean;
}

/** The PINFL of the personal key that may sign for the organization. */
const keyOf = ({ canSignOnBehalfOfOrganization, pinfl }: Signing) => (canSignOnBehalfOfOrganization ? pinfl : null);

/** Divides a change of the right to sign: what makes another key sign waits, with the right and the PINFL as they were. */
export function divideSigning(was: Signing, wanted: Signing): Divided {
  const [before, after] = [keyOf(was), keyOf(wanted)];
  if (after !== null && after !== before) return { now: was, proposed: after, isReduced: false };
  return { now: wanted, proposed: null, isReduced: before !== after };
}
