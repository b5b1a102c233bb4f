import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';
import { ownerInn } from '../organization/index.ts';

interface Login {
  /** PINFL of the personal key with which the person signs for the organization. */
  pinfl: string | null;
  organization: { inn: string; isLtd: boolean } | null;
  globalOrganization: { inn: string } | null;
}

/** Whether a key belongs to the organization of the login, or is the personal key that staff keep for the person. */
export function isKeyOfLogin(
  { pinfl, organization, globalOrganization }: Login,
  certificate: SignerCertificate,
): boolean {
  const isPersonal = certificate.organizationInn === null;
  if (isPersonal && pinfl !== null && certificate.pinfl === pinfl) return true;
  const inn = organization?.inn ?? globalOrganization?.inn;
  return inn !== undefined && ownerInn(certificate, { isLtd: organization?.isLtd ?? false }) === inn;
}
