/** Parses decimal money into integer hundredths, to avoid floats. */
const hundredths = (money: string): bigint => {
  const [whole = '0', decimals = ''] = money.replace('-', '').split('.');
  const sum = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2));
  return money.startsWith('-') ? -sum : sum;
};

const asMoney = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;

/** Price of a number of ordinary letters. */
export const wholePrice = (price: string, letters: number): string => asMoney(hundredths(price) * BigInt(letters));

/** Number of ordinary letters that the balance covers. */
export function lettersFor(balance: string, price: string): number {
  const [has, costs] = [hundredths(balance), hundredths(price)];
  if (has <= 0n) return 0;
  return costs <= 0n ? Number.POSITIVE_INFINITY : Number(has / costs);
}
