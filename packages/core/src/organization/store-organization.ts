import { userTypes } from '@hybrid-mail/access';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { PasswordColumns } from '../session/index.ts';

/** Converts a day `YYYY-MM-DD` for a date column. */
export const dateOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

type Contract = Pick<
  Prisma.UnitUncheckedCreateInput,
  'contractNumber' | 'contractDateFrom' | 'contractDateTo' | 'contractSum' | 'sumForMail' | 'sumForOverPaged'
>;

interface NewOrganization {
  organization: Omit<Prisma.OrganizationUncheckedCreateInput, keyof Contract | 'createdOn'> & { isActive: boolean };
  contract: Contract;
  user: { name: string; username: string } & PasswordColumns;
  createdOn: Date;
}

export interface CreatedOrganization {
  organizationId: number;
  unitId: number;
  userId: number;
}

/** Inserts an organization, its head unit of the same name, contract and prices, and its first user. */
export async function storeOrganization(
  tx: Transaction,
  { organization, contract, user, createdOn }: NewOrganization,
): Promise<CreatedOrganization> {
  const { name, address, isActive } = organization;
  const { id: organizationId } = await tx.organization.create({ data: { ...organization, ...contract, createdOn } });
  const { id: unitId } = await tx.unit.create({
    data: { organizationId, isHead: true, name, address, isActive, ...contract, createdOn },
  });
  const { id: userId } = await tx.user.create({
    data: { ...user, type: userTypes.ordinary, organizationId, unitId, createdOn },
  });
  return { organizationId, unitId, userId };
}
