import { keyOwnerInn } from '@hybrid-mail/access';
import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';

interface Login {
  isStaff: boolean;
  /** PINFL that staff keep for the person; null where none is kept. */
  pinfl: string | null;
  /** INN of the customer's or the operator's organization. */
  inn: string | null;
  /** Whether the customer is an individual entrepreneur; null for staff. */
  isLtd: boolean | null;
}

/**
 * Whether a key proves who may set a new password for the login: the key of the customer's organization, or the person's
 * own. For staff only their own: any colleague with a key of the operator could otherwise become a head administrator.
 */
export function isKeyOfLogin({ isStaff, pinfl, inn, isLtd }: Login, certificate: SignerCertificate): boolean {
  const isOwn = pinfl !== null && certificate.pinfl === pinfl;
  const isForeign = certificate.organizationInn !== null && certificate.organizationInn !== inn;
  if (isStaff || isOwn) return isOwn && !isForeign;
  return inn !== null && keyOwnerInn(certificate, { isLtd: isLtd ?? false }) === inn;
}
