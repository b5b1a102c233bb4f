import type { Transaction } from '@hybrid-mail/db';

const organization = { select: { inn: true, phoneNumber: true } } as const;
const own = { pinfl: true, organization, globalOrganization: organization } as const;

interface Numbered {
  inn: string;
  phoneNumber: string | null;
}

const numbersOf = (one: Numbered | null | undefined) => [one?.inn, one?.phoneNumber];

/**
 * Numbers of a person (PINFL, INN and phone number of the organization) that a new password may not contain, even in
 * part.
 */
export async function readUserNumbers({ user }: Pick<Transaction, 'user'>, id: number) {
  const found = await user.findUnique({ where: { id }, select: own });
  return [found?.pinfl, ...numbersOf(found?.organization), ...numbersOf(found?.globalOrganization)];
}

/** INN and phone number of a unit's organization, for checking the password of a user who does not exist yet. */
export async function readUnitNumbers({ unit }: Pick<Transaction, 'unit'>, id: number) {
  return numbersOf((await unit.findUnique({ where: { id }, select: { organization } }))?.organization);
}

/**
 * INN and phone number of the organization of an operator's unit, for checking the password of a user who does not
 * exist yet.
 */
export async function readGlobalUnitNumbers({ globalUnit }: Pick<Transaction, 'globalUnit'>, id: number) {
  const select = { globalOrganization: organization };
  return numbersOf((await globalUnit.findUnique({ where: { id }, select }))?.globalOrganization);
}
