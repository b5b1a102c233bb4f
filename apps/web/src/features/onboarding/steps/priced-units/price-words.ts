import { amountPattern } from '@hybrid-mail/contracts/amount-pattern';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { formatMoney } from '../../../../lib/formats/numbers.ts';
import { moneyOfHundredths, readHundredths } from '../../../../lib/money/read-hundredths.ts';
import { affordableLetters } from '../../../../lib/money/total-price.ts';
import { sheetsInBaseToday } from '../../../../shared/letter/sheets-in-base.ts';

const texts = onboardingTexts.prices;

type Sum = string | number | null | undefined;

export interface Prices {
  readonly sumForMail?: Sum;
  readonly sumForOverPaged?: Sum;
}

export const isUnpriced = ({ sumForMail, sumForOverPaged }: Prices & { readonly id: number }) =>
  sumForMail === null || sumForOverPaged === null;

/** Formatted sum; null if the text is not a valid amount. */
export const formatValidSum = (sum: Sum) => (amountPattern.test(String(sum ?? '')) ? formatMoney(String(sum)) : null);

export const isSamePrice = (a: Prices, b: Prices) =>
  formatValidSum(a.sumForMail) === formatValidSum(b.sumForMail) &&
  formatValidSum(a.sumForOverPaged) === formatValidSum(b.sumForOverPaged);

export const isFree = ({ sumForMail }: Prices) => formatValidSum(sumForMail) === formatMoney('0');

/** Price of a letter with one sheet more than the base price covers; undefined without valid prices. */
export function formatOverPagedPrice(simple: Sum, over: Sum): string | undefined {
  if (formatValidSum(simple) === null || formatValidSum(over) === null) return undefined;
  return texts.over({
    from: sheetsInBaseToday() + 1,
    sum: formatMoney(moneyOfHundredths(readHundredths(String(simple)) + readHundredths(String(over)))),
  });
}

/** Number of letters that the balance covers at the base price; null without a price, for free letters, and in debt. */
export function countCoveredLetters(balance: string, price: Sum): number | null {
  if (formatValidSum(price) === null || balance.startsWith('-')) return null;
  const letters = affordableLetters(balance, String(price));
  return Number.isFinite(letters) ? letters : null;
}
