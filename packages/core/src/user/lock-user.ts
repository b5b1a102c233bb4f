import { userTypes } from '@hybrid-mail/access';
import { type Prisma, runIn, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { userWithin } from '../reach.ts';

const { ordinary } = userTypes;

/**
 * The ordinary user whom the caller's action is done to: nobody else changes the row, and nobody logs in by it, until the
 * transaction ends.
 * @throws Refusal not-found
 */
export async function lockUser(
  tx: Transaction,
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  id: number,
): Promise<Prisma.UserGetPayload<object>> {
  const query = sql<{ id: number }>`select p.id from user_account p
    where p.id = ${id} and p.type = ${ordinary} and ${userWithin(reach)} for update`;
  const [found] = await runIn<{ id: number }>(tx, query.compile(db.sql));
  if (!found) throw new Refusal('not-found');
  return tx.user.findUniqueOrThrow({ where: { id } });
}
