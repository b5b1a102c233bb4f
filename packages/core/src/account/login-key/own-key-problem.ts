import { isStaff, type KeyMisfit, type KeyOwner, loginKeyMisfit, roleOf } from '@hybrid-mail/access';
import type { RefusalCode } from '@hybrid-mail/contracts/errors';

interface Person {
  type: number;
  /** PINFL that staff entered for the person; null if none. */
  pinfl: string | null;
  organization: { inn: string } | null;
  globalOrganization: { inn: string } | null;
}

const codes: { readonly [misfit in KeyMisfit]?: RefusalCode } = {
  'other-organization': 'certificate-of-another',
  'shared-key': 'login-key-shared',
};

/** Why a key may not log this person in; null when it may. */
export function ownKeyProblem({ type, pinfl, ...person }: Person, key: KeyOwner): RefusalCode | null {
  const inn = (person.organization ?? person.globalOrganization)?.inn;
  const misfit = loginKeyMisfit(key, { isStaff: isStaff(roleOf(type, false)), inn, pinfl });
  return misfit && (codes[misfit] ?? 'login-key-of-another-person');
}
