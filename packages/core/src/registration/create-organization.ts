import type { Transaction } from '@hybrid-mail/db';
import type { PendingRequest } from './find-request.ts';

const dateOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

export interface Created {
  organizationId: number;
  userId: number;
}

/**
 * The organization as it applied, not active yet; its head unit of the same name and the first user in it. Prices and
 * activation are the operator's.
 */
export async function createOrganization(
  tx: Transaction,
  { inn, username, passwordHash, record }: PendingRequest,
  createdOn: Date,
): Promise<Created> {
  const place = { name: record.organizationName, address: record.organizationAddress, isActive: false, createdOn };
  const contract = {
    contractNumber: record.contractNumber,
    contractDateFrom: dateOf(record.contractDateFrom),
    contractDateTo: dateOf(record.contractDateTo),
    contractSum: record.contractSum,
  };
  const { accountNumber, mfo, vatRegCode, pinfl, isLtd, branchCode, branchName, hasContractWithGlobalUnit } = record;
  const { id: organizationId } = await tx.organization.create({
    data: {
      inn,
      ...place,
      ...contract,
      phoneNumber: record.organizationPhoneNumber,
      ...{ accountNumber, mfo, vatRegCode, pinfl, isLtd, branchCode, branchName, hasContractWithGlobalUnit },
      contractSignerUnitId: record.contractSignerUnit?.id ?? null,
    },
  });
  const { id: unitId } = await tx.unit.create({ data: { organizationId, isHead: true, ...place, ...contract } });
  const { id: userId } = await tx.user.create({
    data: { name: record.userFullName, username, passwordHash, type: 0, organizationId, unitId, createdOn },
  });
  return { organizationId, userId };
}
