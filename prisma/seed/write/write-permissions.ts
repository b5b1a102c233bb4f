import type { Transaction } from '@hybrid-mail/db';
import type { Calendar } from '../calendar.ts';
import { mainOrganizations } from '../data/organizations.ts';
import { court } from '../data/smaller-organizations.ts';
import { administratorId, restrictedStaff } from '../data/staff.ts';

const [namuna, baraka] = mainOrganizations;

/**
 * Writes the permissions that an administrator granted: grants of restricted staff, and one organization's permission
 * to import registries.
 */
export async function writePermissions(tx: Transaction, calendar: Calendar): Promise<void> {
  const salesUnits = baraka.units.filter(({ isHead }) => !isHead);
  await tx.organizationGrant.createMany({
    data: restrictedStaff.map((userId) => ({ userId, organizationId: court.id, isActive: true })),
  });
  await tx.unitGrant.createMany({
    data: restrictedStaff.flatMap((userId) => salesUnits.map(({ id }) => ({ userId, unitId: id, isActive: true }))),
  });
  await tx.registryPermission.create({
    data: { organizationId: namuna.id, grantedById: administratorId, createdOn: calendar.date(-120) },
  });
}
