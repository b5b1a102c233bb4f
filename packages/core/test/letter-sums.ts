import type { PlainLetter } from './insert-letters.ts';

/** Figures of a row; cost and prices are null where the report has no money. */
export interface Sums {
  readonly letters: readonly number[];
  readonly cost: readonly string[] | null;
  readonly prices: readonly (string | null)[];
}

export const formatTiyin = (tiyin: bigint) => `${tiyin / 100n}.${String(tiyin % 100n).padStart(2, '0')}`;

/** Reference implementation: sums letter by letter, in tiyin. */
export function sumsOf(row: readonly PlainLetter[], hasMoney: boolean): Sums {
  const over = row.filter(({ sheets }) => sheets > 3);
  const pages = row.reduce((sum, letter) => sum + letter.pages, 0);
  const counts = [row.length, over.length, pages];
  if (!hasMoney) return { letters: counts, cost: null, prices: [null, null] };
  const paid = (some: readonly PlainLetter[], of: 'sumForMail' | 'sumForOverPaged') =>
    some.map(({ tariff }) => tariff?.[of] ?? '');
  const [simple, overPaged] = [paid(row, 'sumForMail'), paid(over, 'sumForOverPaged')];
  const one = (prices: string[]) => (new Set(prices).size === 1 ? (prices[0] ?? null) : null);
  const total = (prices: string[]) => prices.reduce((sum, price) => sum + BigInt(price.replace('.', '')), 0n);
  return {
    letters: counts,
    cost: [total(simple), total(overPaged), total(simple) + total(overPaged)].map(formatTiyin),
    prices: [one(simple), one(overPaged.length > 0 ? overPaged : paid(row, 'sumForOverPaged'))],
  };
}
