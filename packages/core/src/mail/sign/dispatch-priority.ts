import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';

/** Beyond so many an organization's letters have the same, last turn: counting on would cost more than it gives. */
const max = 1000;

/**
 * The priority of one more letter of the organization: its first letter under way goes before the second of everybody
 * else, so that ten thousand of one organization do not hold up the one of another. What waits for long is given a new
 * turn by the sweeper.
 * @returns 0 for the only one under way, less for each that is there already
 */
export async function dispatchPriority(tx: Transaction, organizationId: number): Promise<number> {
  const underWay = kysely
    .selectFrom('mail')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('deletedOn', 'is', null)
    // A literal: the partial index mail_under_way has this condition.
    .where('sendStatus', '=', sql.lit(sendStatus.queued))
    .limit(max)
    .as('underWay');
  const counted = kysely.selectFrom(underWay).select(({ fn }) => fn.countAll().as('waiting'));
  const [answer] = await query(tx, counted);
  return Math.min(0, 1 - Number(answer?.waiting ?? 0));
}
