import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';

/** Letters beyond this number share the lowest priority: counting more costs more than it gains. */
const max = 1000;

/** Counts the organization's queued letters, up to a thousand. */
export const lettersUnderWayQuery = (organizationId: number) =>
  kysely
    .selectFrom(
      kysely
        .selectFrom('mail')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('deletedOn', 'is', null)
        // Literals, to match the condition of the partial index mail_under_way.
        .where('sendStatus', '=', sql.lit(sendStatus.queued))
        .limit(sql.lit(max))
        .as('underWay'),
    )
    .select(({ fn }) => fn.countAll<string>().as('waiting'));

/**
 * Job priority of an organization's next letter: its first queued letter precedes everybody's second, so that a
 * batch of ten thousand does not delay other organizations. The sweeper recomputes the priority of letters that
 * wait long.
 * @param others number of the organization's other queued letters
 * @returns 0 for the only queued letter, one less for each other
 */
export const priorityAfterOthers = (others: number): number => Math.min(0, 1 - Math.min(max, others + 1));

/** Priority of a letter that is already queued. */
export async function dispatchPriority(tx: Transaction, organizationId: number): Promise<number> {
  const [answer] = await query(tx, lettersUnderWayQuery(organizationId));
  return priorityAfterOthers(Number(answer?.waiting ?? 0) - 1);
}
