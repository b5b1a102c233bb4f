import { accountNumber, mfo, optionalText, pinfl, vatRegCode } from '@hybrid-mail/contracts/organization-fields';
import { maxTextLength } from '@hybrid-mail/contracts/text';

/** Validation of the number and branch fields, shared by all forms. */
export const identificationNumberFields = {
  pinfl,
  accountNumber,
  mfo,
  vatRegCode,
  branchCode: optionalText(20),
  branchName: optionalText(maxTextLength),
};
