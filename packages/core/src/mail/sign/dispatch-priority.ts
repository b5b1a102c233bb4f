import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';

/** Further letters of an organization share the lowest priority: counting more would cost more than it gains. */
const max = 1000;

/**
 * Job priority of an organization's next letter: its first queued letter precedes everybody's second, so that a
 * batch of ten thousand does not delay other organizations. The sweeper recomputes the priority of letters that
 * wait long.
 * @returns 0 for the only queued letter, one less for each other
 */
export async function dispatchPriority(tx: Transaction, organizationId: number): Promise<number> {
  const underWay = kysely
    .selectFrom('mail')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('deletedOn', 'is', null)
    // Literals, to match the condition of the partial index mail_under_way.
    .where('sendStatus', '=', sql.lit(sendStatus.queued))
    .limit(max)
    .as('underWay');
  const counted = kysely.selectFrom(underWay).select(({ fn }) => fn.countAll().as('waiting'));
  const [answer] = await query(tx, counted);
  return Math.min(0, 1 - Number(answer?.waiting ?? 0));
}
