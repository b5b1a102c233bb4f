import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { Prisma, type Transaction } from '@hybrid-mail/db';

/** Beyond so many an organization's letters have the same, last turn: counting on would cost more than it gives. */
const most = 1000;

/**
 * The priority of one more letter of the organization: its first letter under way goes before the second of everybody
 * else, so that ten thousand of one organization do not hold up the one of another. What waits for long is given a new
 * turn by the sweeper.
 * @returns 0 for the only one under way, less for each that is there already
 */
export async function turnOf(tx: Transaction, organizationId: number): Promise<number> {
  const [answer] = await tx.$queryRaw<{ waiting: number }[]>(Prisma.sql`
    select count(*)::int as waiting from
      (select 1 from mail where "organizationId" = ${organizationId} and "deletedOn" is null and "sendStatus" = ${Prisma.raw(`${sendStatus.queued}`)} limit ${most}) w`);
  return Math.min(0, 1 - (answer?.waiting ?? 0));
}
