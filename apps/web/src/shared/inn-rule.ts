import { commonTexts } from '@hybrid-mail/messages/common';

/** An INN that is looked for is of use only when it is whole. */
export const innRule = {
  isWhole: (text: string) => /^[0-9]{9}$/.test(text),
  hint: commonTexts.innRule,
  isNumber: true,
};
