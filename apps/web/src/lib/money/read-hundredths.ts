/** Parses decimal money into integer hundredths, to avoid floats. */
export const readHundredths = (money: string): bigint => {
  const [whole = '0', decimals = ''] = money.replace('-', '').split('.');
  const sum = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2));
  return money.startsWith('-') ? -sum : sum;
};

/** Formats hundredths as decimal money of the wire, with two decimals. */
export function moneyOfHundredths(sum: bigint): string {
  const size = sum < 0n ? -sum : sum;
  return `${sum < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
