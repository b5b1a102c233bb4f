import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { accountNumber, mfo, optionalText, pinfl, vatRegCode } from '@hybrid-mail/contracts/organization-fields';

/** Validation of the number and branch fields, shared by all forms. */
export const identificationNumberFields = {
  pinfl,
  accountNumber,
  mfo,
  vatRegCode,
  branchCode: optionalText(20),
  branchName: optionalText(maxTextLength),
};
