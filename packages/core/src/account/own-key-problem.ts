import { isStaff, roleOf } from '@hybrid-mail/access';
import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';

interface Person {
  type: number;
  /** PINFL that staff keep for the person; null when they keep none. */
  pinfl: string | null;
  organization: { inn: string } | null;
  globalOrganization: { inn: string } | null;
}

/**
 * Why a key may not log this person in; null when it may. An organization's key is often a file that colleagues share: of
 * another organization it never fits, and staff may use one only if it names them by their PINFL (decision 028).
 */
export function ownKeyProblem(person: Person, { organizationInn, pinfl }: SignerCertificate): RefusalCode | null {
  const ownInn = person.organization?.inn ?? person.globalOrganization?.inn;
  if (organizationInn !== null && organizationInn !== ownInn) return 'certificate-of-another';
  if (person.pinfl !== null) return pinfl === person.pinfl ? null : 'login-key-of-another-person';
  const isOfStaff = isStaff(roleOf(person.type, false));
  return isOfStaff && organizationInn !== null ? 'login-key-shared' : null;
}
