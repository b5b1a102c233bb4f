import { groupDigits } from './group-digits.ts';

/**
 * Formats money as `4 218 500,00`, with no-break spaces; the same in each language.
 * @param money text with two decimals, as on the wire
 */
export function formatMoney(money: string): string {
  const [whole = '0', decimals = '00'] = money.replace('-', '−').split('.');
  return `${groupDigits(whole)},${decimals.padEnd(2, '0')}`;
}
