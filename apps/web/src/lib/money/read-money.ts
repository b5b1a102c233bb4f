import { amountPattern } from '@hybrid-mail/contracts/amount-pattern';
import { formatMoney } from '@hybrid-mail/messages/format-money';

const blanks = /\s/gu;

/**
 * Parses money as people write it: with a comma or a point, blanks and no-break blanks.
 * @returns decimal text of the wire; null for text that is not money, such as «9.500», which may mean thousands
 */
export function readMoney(text: string): string | null {
  const money = text.replace(blanks, '').replace(',', '.').replace(/\.$/u, '');
  return amountPattern.test(money) ? money : null;
}

/** Formats the value of a money field: money as everywhere, other text as it was typed. */
export const formatTypedMoney = (value: string): string => (amountPattern.test(value) ? formatMoney(value) : value);
