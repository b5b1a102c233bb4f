import { maxWebhooks } from '@hybrid-mail/contracts/webhook-address';
import { execute, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { Refusal } from '../../errors.ts';

/**
 * Advisory lock: new addresses of an organization are counted one after another.
 * @returns throws Refusal too-many-webhooks if there is no room for one more
 */
export async function lockAddressesOf(tx: Transaction, organizationId: number): Promise<() => Promise<void>> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${organizationId}`}, 0))`);
  return async () => {
    if ((await tx.webhook.count({ where: { organizationId } })) < maxWebhooks) return;
    throw new Refusal('too-many-webhooks', { message: problem('too-many-webhooks', { max: maxWebhooks }) });
  };
}
