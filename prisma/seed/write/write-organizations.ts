import type { Prisma, Transaction } from '@hybrid-mail/db';
import { addMs, type Calendar, dayMs } from '../calendar.ts';
import type { DemonstrationOrganization } from '../data/organizations.ts';
import { senders } from '../data/senders.ts';
import { globalUnits } from '../data/staff.ts';

type Organizations = readonly DemonstrationOrganization[];

/** Writes the customers: organizations with their units, users and payments. */
export async function writeOrganizations(
  tx: Transaction,
  calendar: Calendar,
  organizations: Organizations,
  passwordHash: string,
): Promise<void> {
  const units = unitRows(calendar, organizations);
  await tx.organization.createMany({ data: organizations.map((each) => organizationRow(calendar, each)) });
  await tx.unit.createMany({ data: units });
  await tx.unitRegion.createMany({
    data: organizations.flatMap((each) =>
      each.units.flatMap(({ id, regions }) => regions.map((regionId) => ({ unitId: id, regionId }))),
    ),
  });
  await tx.user.createMany({ data: senderRows(units, passwordHash) });
  await tx.payment.createMany({ data: organizations.flatMap((each) => paymentRows(calendar, each)) });
}

function contractOf(calendar: Calendar, organization: DemonstrationOrganization) {
  const { contract, contractNumber, contractSum, sumForMail, sumForOverPaged, isActive = true } = organization;
  return {
    contractNumber,
    contractDateFrom: calendar.date(contract.from),
    contractDateTo: calendar.date(contract.to),
    contractSum,
    sumForMail,
    sumForOverPaged,
    isActive,
    createdOn: calendar.date(contract.from),
  };
}

function organizationRow(
  calendar: Calendar,
  organization: DemonstrationOrganization,
): Prisma.OrganizationCreateManyInput {
  const { id, inn, name, address, phoneNumber, accountNumber, mfo, vatRegCode, clientTypeId } = organization;
  return {
    ...contractOf(calendar, organization),
    id,
    inn,
    name,
    address,
    phoneNumber,
    accountNumber,
    mfo,
    vatRegCode: vatRegCode ?? null,
    clientTypeId,
    contractSignerUnitId: globalUnits[organization.contractSigner].id,
    hasContractWithGlobalUnit: true,
    isNotified: true,
    notifiedOn: calendar.date(organization.contract.from),
  };
}

/** Makes the rows of the units. Each unit has the contract and the prices of its organization. */
function unitRows(calendar: Calendar, organizations: Organizations) {
  return organizations.flatMap((organization) =>
    organization.units.map(({ id, name, address, isHead = false }) => ({
      ...contractOf(calendar, organization),
      id,
      organizationId: organization.id,
      name,
      address,
      isHead,
    })),
  );
}

function senderRows(
  units: readonly { id: number; organizationId: number; createdOn: Date }[],
  passwordHash: string,
): Prisma.UserCreateManyInput[] {
  return senders.flatMap((sender) =>
    units
      .filter(({ id }) => id === sender.unitId)
      .map(({ organizationId, createdOn }) => ({
        ...sender,
        type: 0,
        organizationId,
        passwordHash,
        passwordChangedOn: createdOn,
        tourSeenOn: createdOn,
        createdOn,
      })),
  );
}

function paymentRows(calendar: Calendar, { id, contractNumber, payments }: DemonstrationOrganization) {
  return payments.map(({ daysAgo, amount }) => ({
    organizationId: id,
    amount,
    note: `Оплата по договору № ${contractNumber}`,
    createdOn: addMs(calendar.date(-daysAgo), 0.4 * dayMs),
  }));
}
