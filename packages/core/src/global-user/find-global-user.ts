import { globalUserTypes } from '@hybrid-mail/access';
import { lockRow, type Prisma, type Transaction } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';

type User = Prisma.UserGetPayload<object>;

/**
 * An operator's user, locked until the transaction ends.
 * @throws Refusal not-found, also for couriers and customers' users
 */
export async function lockGlobalUser(tx: Transaction, id: number): Promise<User> {
  await lockRow(tx, 'userAccount', id, 'no key update');
  return findGlobalUser(tx, id);
}

/** @throws Refusal not-found */
export async function findGlobalUser({ user }: Pick<Transaction, 'user'>, id: number): Promise<User> {
  const row = await user.findFirst({ where: { id, ...isGlobalUser } });
  if (!row) throw new Refusal('not-found');
  return row;
}

const isGlobalUser = { globalUnitId: { not: null }, type: { in: [...globalUserTypes] } };
