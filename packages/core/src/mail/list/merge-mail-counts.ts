import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../context.ts';

const merge = textQuery(
  z.object({ gone: z.int() }),
  sql`
    with crowded as (select unit_id, is_sent from mail_count group by 1, 2 having count(*) > 1),
      removed as (
        delete from mail_count c using crowded where c.unit_id = crowded.unit_id and c.is_sent = crowded.is_sent
        returning c.organization_id, c.unit_id, c.is_sent, c.letters),
      kept as (
        insert into mail_count (organization_id, unit_id, is_sent, letters)
        select organization_id, unit_id, is_sent, sum(letters) from removed group by 1, 2, 3)
    select count(*)::int as gone from removed`,
);

/**
 * Merges the deltas of mail_count into one row per unit and is_sent. Readers see the same sums before and after.
 * Deltas that arrive during the merge are merged next time.
 * @returns number of merged rows
 */
export async function mergeMailCounts({ db }: Pick<Services, 'db'>): Promise<number> {
  const [{ gone } = { gone: 0 }] = await query(db, merge);
  return gone;
}
