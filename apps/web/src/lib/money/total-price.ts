import { moneyOfHundredths, readHundredths } from './read-hundredths.ts';

/** Total price of a number of ordinary letters. */
export const totalPrice = (price: string, letters: number): string =>
  moneyOfHundredths(readHundredths(price) * BigInt(letters));

/** Number of ordinary letters that the balance covers. */
export function affordableLetters(balance: string, price: string): number {
  const [has, costs] = [readHundredths(balance), readHundredths(price)];
  if (has <= 0n) return 0;
  return costs <= 0n ? Number.POSITIVE_INFINITY : Number(has / costs);
}
