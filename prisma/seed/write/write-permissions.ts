import type { Transaction } from '@hybrid-mail/db';
import type { Calendar } from '../calendar.ts';
import { mainOrganizations } from '../data/organizations.ts';
import { courtOrganization } from '../data/smaller-organizations.ts';
import { administratorId, restrictedStaffIds } from '../data/staff.ts';

const [namuna, baraka] = mainOrganizations;

/**
 * Writes the permissions that an administrator granted: grants of restricted staff, and one organization's permission
 * to import registries.
 */
export async function writePermissions(tx: Transaction, calendar: Calendar): Promise<void> {
  const salesUnits = baraka.units.filter(({ isHead }) => !isHead);
  await tx.organizationGrant.createMany({
    data: restrictedStaffIds.map((userId) => ({ userId, organizationId: courtOrganization.id, isActive: true })),
  });
  await tx.unitGrant.createMany({
    data: restrictedStaffIds.flatMap((userId) => salesUnits.map(({ id }) => ({ userId, unitId: id, isActive: true }))),
  });
  await tx.registryPermission.create({
    data: { organizationId: namuna.id, grantedById: administratorId, createdOn: calendar.date(-120) },
  });
}
