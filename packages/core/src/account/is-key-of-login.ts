import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';
import { ownerInn } from '../organization/index.ts';

interface Login {
  /** PINFL of the personal key with which the person signs for the organization. */
  pinfl: string | null;
  /** INN of the customer's or the operator's organization. */
  inn: string | null;
  /** Whether the customer is an individual entrepreneur; null for staff. */
  isLtd: boolean | null;
}

/** Whether a key belongs to the organization of the login, or is the personal key that staff keep for the person. */
export function isKeyOfLogin({ pinfl, inn, isLtd }: Login, certificate: SignerCertificate): boolean {
  const isPersonal = certificate.organizationInn === null;
  if (isPersonal && pinfl !== null && certificate.pinfl === pinfl) return true;
  return inn !== null && ownerInn(certificate, { isLtd: isLtd ?? false }) === inn;
}
