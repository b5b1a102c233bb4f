/** Converts money as on the wire, decimal text with two decimals, to integer tiyins, for exact sums and comparisons. */
export const tiyinsOf = (money: string): bigint => BigInt(money.replace('.', ''));

/** Converts integer tiyins to money as on the wire. */
export function moneyOfTiyins(tiyins: bigint): string {
  const digits = String(tiyins < 0n ? -tiyins : tiyins).padStart(3, '0');
  return `${tiyins < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
