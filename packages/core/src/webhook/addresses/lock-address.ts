import { lockRow, type Transaction } from '@hybrid-mail/db';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { organizationOf } from './organization-of.ts';

/**
 * Locks an address of the caller's organization until the transaction ends.
 * @throws Refusal no-organization; not-found, also for an address of another organization
 */
export async function lockAddress(tx: Transaction, { actor }: Pick<Context, 'actor'>, id: number) {
  const organizationId = organizationOf(actor);
  await lockRow(tx, 'webhook', id, 'no key update');
  const found = await tx.webhook.findFirst({ where: { id, organizationId } });
  if (!found) throw new Refusal('not-found');
  return found;
}
