import type { Transaction } from '@hybrid-mail/db';
import { type CreatedOrganization, dateOf, storeOrganization } from '../organization/index.ts';
import { ownPasswordColumns } from '../session/index.ts';
import type { PendingRequest } from './find-registration-request.ts';

/** Inserts the applicant's organization, inactive: the operator sets prices and activates it. */
export function storeApplicant(
  tx: Transaction,
  { inn, username, passwordHash, record }: PendingRequest,
  createdOn: Date,
): Promise<CreatedOrganization> {
  const { accountNumber, mfo, vatRegCode, pinfl, isLtd, branchCode, branchName, hasContractWithGlobalUnit } = record;
  return storeOrganization(tx, {
    organization: {
      inn,
      name: record.organizationName,
      address: record.organizationAddress,
      phoneNumber: record.organizationPhoneNumber,
      accountNumber,
      mfo,
      vatRegCode,
      pinfl,
      isLtd,
      branchCode,
      branchName,
      hasContractWithGlobalUnit,
      contractSignerUnitId: record.contractSignerUnit?.id ?? null,
      isActive: false,
    },
    contract: {
      contractNumber: record.contractNumber,
      contractDateFrom: dateOf(record.contractDateFrom),
      contractDateTo: dateOf(record.contractDateTo),
      contractSum: record.contractSum,
    },
    user: { name: record.userFullName, username, ...ownPasswordColumns(passwordHash, createdOn) },
    createdOn,
  });
}
