import type { RegistrationOutcome } from '@hybrid-mail/contracts/registration';
import type { Transaction } from '@hybrid-mail/db';

type Taken = Pick<RegistrationOutcome, 'organizationInn' | 'username'>;

/** Which of INN and login is taken, by a customer or the operator. */
export async function findTakenNames(
  reader: Pick<Transaction, 'organization' | 'globalOrganization' | 'user'>,
  { inn, username }: { inn: string; username: string },
): Promise<Taken> {
  const [organization, globalOrganization, user] = await Promise.all([
    reader.organization.count({ where: { inn } }),
    reader.globalOrganization.count({ where: { inn } }),
    reader.user.count({ where: { username } }),
  ]);
  return {
    organizationInn: organization + globalOrganization > 0 ? 'Exists' : null,
    username: user > 0 ? 'Exists' : null,
  };
}

export const isAnyTaken = ({ organizationInn, username }: Taken) => organizationInn !== null || username !== null;
