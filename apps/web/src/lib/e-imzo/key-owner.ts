import type { Certificate } from './certificate.ts';

/** Keys of an organization, and of its people. */
interface OrganizationKeys {
  /** INN of the organization that signs. */
  readonly inn: string;
  /** Which personal keys are accepted: none, the signer's own, or any with the same INN. */
  readonly personal: 'none' | 'own' | 'same-inn';
}

/** The key that a person connected for logging in. */
interface ConnectedKey {
  /** Serial number of its certificate, hex. */
  readonly serialNumber: string;
}

/** The owner whose key the signature needs. The server decides; this avoids a password prompt for a key that it would refuse. */
export type KeyOwner = OrganizationKeys | ConnectedKey;

export type Misfit = 'other-organization' | 'personal-key' | 'other-key';

/** E-IMZO and the server write serial numbers with and without leading zeros. */
const bare = (serialNumber: string) => serialNumber.toLowerCase().replace(/^0+/, '');

/** Why the key cannot sign for the owner; null when nothing known to the page speaks against it. */
export function misfitOf(certificate: Certificate, owner: KeyOwner | undefined): Misfit | null {
  if (!owner) return null;
  if ('serialNumber' in owner) return bare(certificate.serialNumber) === bare(owner.serialNumber) ? null : 'other-key';
  const isSameInn = certificate.innNumber === owner.inn;
  if (certificate.isOrganization) return isSameInn ? null : 'other-organization';
  const isAllowed = owner.personal === 'own' || (owner.personal === 'same-inn' && isSameInn);
  return isAllowed ? null : 'personal-key';
}
