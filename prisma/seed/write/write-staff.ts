import type { Transaction } from '@hybrid-mail/db';
import type { Calendar } from '../calendar.ts';
import { globalOrganization, globalUnits, staff } from '../data/staff.ts';

/** Writes the operator's own organization, with its units and users. */
export async function writeStaff(tx: Transaction, calendar: Calendar, passwordHash: string): Promise<void> {
  const createdOn = calendar.date(-400);
  const globalOrganizationId = globalOrganization.id;
  const units = Object.values(globalUnits);
  await tx.globalOrganization.create({ data: { ...globalOrganization, isActive: true, createdOn } });
  await tx.globalUnit.createMany({
    data: units.map(({ regions: _, ...unit }) => ({ ...unit, globalOrganizationId, isAdmin: unit.isHead, createdOn })),
  });
  await tx.globalUnitRegion.createMany({
    data: units.flatMap(({ id, regions }) => regions.map((regionId) => ({ globalUnitId: id, regionId }))),
  });
  await tx.user.createMany({
    data: staff.map(({ unit, ...person }) => ({
      ...person,
      globalOrganizationId,
      globalUnitId: globalUnits[unit].id,
      passwordHash,
      passwordChangedOn: createdOn,
      tourSeenOn: createdOn,
      createdOn,
    })),
  });
}
