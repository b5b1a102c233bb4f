import { asMoney, hundredths } from './hundredths.ts';

/** Total price of a number of ordinary letters. */
export const totalPrice = (price: string, letters: number): string => asMoney(hundredths(price) * BigInt(letters));

/** Number of ordinary letters that the balance covers. */
export function lettersFor(balance: string, price: string): number {
  const [has, costs] = [hundredths(balance), hundredths(price)];
  if (has <= 0n) return 0;
  return costs <= 0n ? Number.POSITIVE_INFINITY : Number(has / costs);
}
