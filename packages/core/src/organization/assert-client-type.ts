import { can } from '@hybrid-mail/access';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../actor.ts';
import { Refusal } from '../errors.ts';

/**
 * Asserts that the caller may set the client type («Внутренний клиент»), and that the type exists.
 * @throws Refusal not-allowed, wrong-input
 */
export async function assertClientType(
  reader: Pick<Transaction, 'clientType'>,
  { role }: Actor,
  id: number | null,
): Promise<void> {
  if (!can(role, 'organization.setClientType')) throw new Refusal('not-allowed');
  if (id === null) return;
  const isThere = await reader.clientType.findUnique({ where: { id }, select: { id: true } });
  if (!isThere) {
    throw new Refusal('wrong-input', { fields: { clientTypeId: problem('unknown-client-type') } });
  }
}
