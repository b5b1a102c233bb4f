import { can } from '@hybrid-mail/access';
import { Prisma } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors.ts';

type Amount = Prisma.Decimal | string | null;

export interface StoredPrices {
  readonly sumForMail: Amount;
  readonly sumForOverPaged: Amount;
}

const fieldNames = ['sumForMail', 'sumForOverPaged'] as const;

const isZero = (amount: Amount | undefined) =>
  amount !== null && amount !== undefined && new Prisma.Decimal(amount).isZero();

function refuse(messageOf: (field: (typeof fieldNames)[number]) => string | false | undefined): void {
  const fieldProblems = fieldNames.flatMap((field) => {
    const message = messageOf(field);
    return message ? [[field, message] as const] : [];
  });
  if (fieldProblems.length > 0) throw new Refusal('wrong-input', { fields: Object.fromEntries(fieldProblems) });
}

const noPrices: StoredPrices = { sumForMail: null, sumForOverPaged: null };

/**
 * Once set, a price can change but not be cleared; only administrators may set 0. Unchanged values need no
 * permission.
 * @throws Refusal wrong-input
 */
export function assertMaySetPrices(
  { role }: Pick<Actor, 'role'>,
  given: { readonly [field in keyof StoredPrices]?: Amount | undefined },
  was: StoredPrices = noPrices,
): void {
  refuse((field) => given[field] === null && was[field] !== null && problem('price-not-removable'));
  if (can(role, 'price.setFree')) return;
  refuse((field) => isZero(given[field]) && !isZero(was[field]) && problem('price-zero'));
}

/** Only administrators set how far below zero a balance may go. @throws Refusal wrong-input */
export function assertMaySetCredit(
  { role }: Pick<Actor, 'role'>,
  credit: string | undefined,
  was: Prisma.Decimal,
): void {
  if (credit === undefined || was.equals(credit) || can(role, 'price.setFree')) return;
  throw new Refusal('wrong-input', { fields: { credit: problem('credit-by-administrator') } });
}

const missing = {
  sumForMail: problem('price-needed'),
  sumForOverPaged: problem('over-price-needed'),
};

/** A unit without prices cannot be activated. @throws Refusal wrong-input */
export const assertHasPrices = (prices: StoredPrices): void =>
  refuse((field) => prices[field] === null && missing[field]);
