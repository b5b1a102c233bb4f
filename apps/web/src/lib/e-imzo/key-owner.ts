import type { Certificate } from './certificate.ts';

/** Whose key a signature needs. The server judges; this only spares the person a password for a key that it will refuse. */
export interface KeyOwner {
  /** INN of the organization that signs. */
  readonly inn: string;
  /** Which personal keys may stand for it: none, the signer's own, or one that bears the same INN. */
  readonly personal: 'none' | 'own' | 'same-inn';
}

export type Misfit = 'other-organization' | 'personal-key';

/** Why the key cannot sign for the owner; null: it can, as far as a page can tell. */
export function misfitOf(certificate: Certificate, owner: KeyOwner | undefined): Misfit | null {
  if (!owner) return null;
  const isSameInn = certificate.innNumber === owner.inn;
  if (certificate.isOrganization) return isSameInn ? null : 'other-organization';
  const isAllowed = owner.personal === 'own' || (owner.personal === 'same-inn' && isSameInn);
  return isAllowed ? null : 'personal-key';
}
