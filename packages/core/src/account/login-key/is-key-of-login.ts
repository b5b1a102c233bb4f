import { keyOwnerInn } from '@hybrid-mail/access';
import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';

interface Login {
  isStaff: boolean;
  /** PINFL that staff entered for the person; null if none. */
  pinfl: string | null;
  /** INN of the customer's or the operator's organization. */
  inn: string | null;
  /** Whether the customer is an individual entrepreneur; null for staff. */
  isLtd: boolean | null;
}

/**
 * Whether a key may set a new password for the login: the person's own key, or the key of the customer's organization.
 * Staff need their own key: otherwise any colleague with an operator key could become a head administrator.
 */
export function isKeyOfLogin({ isStaff, pinfl, inn, isLtd }: Login, certificate: SignerCertificate): boolean {
  const isOwn = pinfl !== null && certificate.pinfl === pinfl;
  const isForeign = certificate.organizationInn !== null && certificate.organizationInn !== inn;
  if (isStaff || isOwn) return isOwn && !isForeign;
  return inn !== null && keyOwnerInn(certificate, { isLtd: isLtd ?? false }) === inn;
}
