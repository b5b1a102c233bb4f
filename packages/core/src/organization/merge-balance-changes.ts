import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../context.ts';

const merge = textQuery(
  z.object({ gone: z.int() }),
  sql`
    with crowded as (select organization_id from balance_change group by 1 having count(*) > 1),
      removed as (
        delete from balance_change b using crowded where b.organization_id = crowded.organization_id
        returning b.organization_id, b.amount, b.reserved),
      kept as (
        insert into balance_change (organization_id, amount, reserved)
        select organization_id, sum(amount), sum(reserved) from removed group by 1)
    select count(*)::int as gone from removed`,
);

/**
 * Merges the changes of the running balance into one row per organization. Readers see the same sums before and after,
 * and signers do not wait: changes that arrive during the merge are merged next time.
 * @returns number of merged rows
 */
export async function mergeBalanceChanges({ db }: Pick<Services, 'db'>): Promise<number> {
  const [{ gone } = { gone: 0 }] = await query(db, merge);
  return gone;
}
