import { deliveryResult } from '@hybrid-mail/contracts/delivery';

/** Whether the result is final; a failed attempt is not. */
export const isFinalResult = ({ performType }: { readonly performType: number }) =>
  performType !== deliveryResult.attempt;

interface Result {
  readonly performType: number;
  readonly deliveryDays: number;
  readonly letters: number;
}

export interface DeliveryTime {
  /** Median in days. */
  readonly half: number;
  /** 90th percentile in days. */
  readonly nineTenths: number;
}

/** Median and 90th percentile of delivery times; null when nothing was delivered. */
export function deliveryTimeOf(results: readonly Result[]): DeliveryTime | null {
  const deliveries = results
    .filter(({ performType }) => performType === deliveryResult.delivered)
    .toSorted((a, b) => a.deliveryDays - b.deliveryDays);
  const all = sumLetters(deliveries);
  if (all === 0) return null;
  const within = (share: number) => {
    let seen = 0;
    for (const { deliveryDays, letters } of deliveries) {
      seen += letters;
      if (seen >= all * share) return deliveryDays;
    }
    return deliveries.at(-1)?.deliveryDays ?? 0;
  };
  return { half: within(0.5), nineTenths: within(0.9) };
}

interface Counted {
  readonly letters: number;
}

export const sumLetters = (rows: readonly Counted[]) => rows.reduce((sum, { letters }) => sum + letters, 0);

/** Number of accepted letters without a final result. */
export const countOnTheWay = (accepted: readonly Counted[], results: readonly Result[]) =>
  // The two reads are not one snapshot: a letter may get its result between them.
  Math.max(0, sumLetters(accepted) - sumLetters(results.filter(isFinalResult)));
