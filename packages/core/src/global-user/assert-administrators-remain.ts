import { userTypes } from '@hybrid-mail/access';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';

/**
 * Runs a change and asserts that an active administrator and an active head administrator remain: only they can
 * appoint others and edit permissions. A lock serializes such changes, so that two concurrent ones cannot
 * remove the last two.
 * @throws Refusal last-administrator, last-head-administrator
 */
export async function assertAdministratorsRemain(tx: Transaction, change: () => Promise<void>): Promise<void> {
  const administrators = kysely.selectFrom('userAccount').select('id').where('type', '=', userTypes.admin);
  await query(tx, administrators.orderBy('id').forNoKeyUpdate());
  const before = await countAdministrators(tx);
  await change();
  const after = await countAdministrators(tx);
  if (before.all > 0 && after.all === 0) throw new Refusal('last-administrator');
  if (before.ofHeadUnits > 0 && after.ofHeadUnits === 0) throw new Refusal('last-head-administrator');
}

async function countAdministrators({ user }: Pick<Transaction, 'user'>) {
  const active = { type: userTypes.admin, isActive: true };
  return {
    all: await user.count({ where: active }),
    ofHeadUnits: await user.count({ where: { ...active, globalUnit: { isHead: true } } }),
  };
}
