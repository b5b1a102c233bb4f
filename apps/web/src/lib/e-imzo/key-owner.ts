import type { Certificate } from './certificate.ts';

/** Whose key a signature needs. The server decides; this only avoids a password prompt for a key that it would refuse. */
export interface KeyOwner {
  /** INN of the organization that signs. */
  readonly inn: string;
  /** Which personal keys are accepted: none, the signer's own, or any with the same INN. */
  readonly personal: 'none' | 'own' | 'same-inn';
}

export type Misfit = 'other-organization' | 'personal-key';

/** Why the key cannot sign for the owner; null when nothing known to the page speaks against it. */
export function misfitOf(certificate: Certificate, owner: KeyOwner | undefined): Misfit | null {
  if (!owner) return null;
  const isSameInn = certificate.innNumber === owner.inn;
  if (certificate.isOrganization) return isSameInn ? null : 'other-organization';
  const isAllowed = owner.personal === 'own' || (owner.personal === 'same-inn' && isSameInn);
  return isAllowed ? null : 'personal-key';
}
