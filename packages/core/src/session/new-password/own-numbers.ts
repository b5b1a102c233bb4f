import type { Transaction } from '@hybrid-mail/db';

const organization = { select: { inn: true, phoneNumber: true } } as const;
const own = { pinfl: true, organization, globalOrganization: organization } as const;

interface Numbered {
  inn: string;
  phoneNumber: string | null;
}

const numbersOf = (one: Numbered | null | undefined) => [one?.inn, one?.phoneNumber];

/** Known numbers of a person in addition to the login. A new password may not contain a part of them. */
export async function numbersOfUser({ user }: Pick<Transaction, 'user'>, id: number) {
  const found = await user.findUnique({ where: { id }, select: own });
  return [found?.pinfl, ...numbersOf(found?.organization), ...numbersOf(found?.globalOrganization)];
}

/** Numbers of the organization of a unit, for a user who is not created yet. */
export async function numbersOfUnit({ unit }: Pick<Transaction, 'unit'>, id: number) {
  return numbersOf((await unit.findUnique({ where: { id }, select: { organization } }))?.organization);
}

/** Numbers of the operator's organization of a unit, for a user who is not created yet. */
export async function numbersOfGlobalUnit({ globalUnit }: Pick<Transaction, 'globalUnit'>, id: number) {
  const select = { globalOrganization: organization };
  return numbersOf((await globalUnit.findUnique({ where: { id }, select }))?.globalOrganization);
}
