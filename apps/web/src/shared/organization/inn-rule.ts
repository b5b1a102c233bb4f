import { commonTexts } from '@hybrid-mail/messages/common';

/** A filter by INN is sent only when the INN is complete. */
export const innRule = {
  isWhole: (text: string) => /^[0-9]{9}$/.test(text),
  hint: commonTexts.innRule,
  isNumber: true,
};
