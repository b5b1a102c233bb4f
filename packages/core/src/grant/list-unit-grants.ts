import type { UnitGrant } from '@hybrid-mail/contracts/grant';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { findGlobalUser } from '../global-user/index.ts';

interface Asked {
  userId: number;
  organizationId: number;
}

/**
 * The units of an organization with the user's grants.
 * @throws Refusal not-found
 */
export async function listUnitGrants({ db }: Context, { userId, organizationId }: Asked): Promise<UnitGrant[]> {
  await findGlobalUser(db.prisma, userId);
  const organization = await db.prisma.organization.findFirst({
    where: { id: organizationId },
    select: {
      units: { orderBy: [{ isHead: 'desc' }, { name: 'asc' }], include: { unitGrants: { where: { userId } } } },
    },
  });
  if (!organization) throw new Refusal('not-found');
  return organization.units.map(({ id, name, unitGrants: [grant] }) => ({
    unitId: id,
    name,
    isActive: grant?.isActive ?? false,
  }));
}
