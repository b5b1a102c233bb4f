import { lockRow, type Transaction } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** A key of the caller's organization, locked until the transaction ends. @throws Refusal no-organization, not-found */
export async function lockApiKey(tx: Transaction, { actor }: Context, id: number) {
  const { organizationId } = actor;
  if (organizationId === null) throw new Refusal('no-organization');
  await lockRow(tx, 'apiKey', id);
  const key = await tx.apiKey.findFirst({
    where: { id, organizationId },
    omit: { hash: true },
    include: { successor: { select: { id: true } } },
  });
  if (!key) throw new Refusal('not-found');
  return key;
}
