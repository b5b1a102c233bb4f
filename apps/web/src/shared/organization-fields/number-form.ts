import { accountNumber, mfo, optionalText, pinfl, vatRegCode } from '@hybrid-mail/contracts/organization-fields';

/** What every form says of the numbers of an organization and of its branch. */
export const numberFields = {
  pinfl,
  accountNumber,
  mfo,
  vatRegCode,
  branchCode: optionalText(20),
  branchName: optionalText(400),
};
