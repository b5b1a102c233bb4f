import { maxInt } from '@hybrid-mail/contracts/scalars';
import { userTexts } from '@hybrid-mail/messages/users';

/** Whether the text is a complete user id. */
export const isUserId = (text: string): boolean => /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= maxInt;

/** Rule of a text filter that searches by user id. */
export const userIdRule = { isWhole: isUserId, hint: userTexts.filters.idRule, isNumber: true };
