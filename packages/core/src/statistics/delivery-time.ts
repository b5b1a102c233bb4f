import { deliveryResult } from '@hybrid-mail/contracts/delivery';

/** Whether the letter's way is at its end: an attempt is followed by another one. */
export const hasEnded = ({ performType }: { readonly performType: number }) => performType !== deliveryResult.attempt;

interface Result {
  readonly performType: number;
  readonly deliveryDays: number;
  readonly letters: number;
}

export interface DeliveryTime {
  /** Half of the delivered letters took no more days than this. */
  readonly half: number;
  /** Nine tenths of them. */
  readonly nineTenths: number;
}

/** How many days deliveries took; null when nothing was delivered. */
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

/** How many of the accepted letters are neither delivered nor returned. */
export const lettersUnderWay = (accepted: readonly Counted[], results: readonly Result[]) =>
  // Both are read one after the other: a letter may have come to its end between them.
  Math.max(0, sumLetters(accepted) - sumLetters(results.filter(hasEnded)));
