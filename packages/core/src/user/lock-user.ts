import { userTypes } from '@hybrid-mail/access';
import { kysely, type Prisma, query, type Transaction } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { userWithin } from '../reach.ts';

const { ordinary } = userTypes;

/**
 * The customer's user to change, locked: other changes and logins of the user wait until the
 * transaction ends.
 * @throws Refusal not-found
 */
export async function lockUser(
  tx: Transaction,
  { reach }: Pick<Context, 'reach'>,
  id: number,
): Promise<Prisma.UserGetPayload<object>> {
  const user = kysely
    .selectFrom('userAccount as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.type', '=', ordinary)
    .where('p.isProgram', '=', false);
  const [found] = await query(tx, user.where(userWithin(reach)).forUpdate());
  if (!found) throw new Refusal('not-found');
  return tx.user.findUniqueOrThrow({ where: { id } });
}
