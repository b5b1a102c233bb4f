import { commonTexts } from '@hybrid-mail/messages/common';

/** As a filter, only a complete INN is useful. */
export const innRule = {
  isWhole: (text: string) => /^[0-9]{9}$/.test(text),
  hint: commonTexts.innRule,
  isNumber: true,
};
