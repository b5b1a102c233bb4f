import type { World } from '../context.ts';
import { acceptedSums, performedSums } from './sums.sql.ts';

/** So many changes are taken at a time: the report of that moment waits for none. */
const mostAtOnce = 20_000;

const merge = `
  with removed as (
      delete from accepted_change where id in
        (select id from accepted_change where (select pg_try_advisory_xact_lock(hashtext('merge-accepted-changes')))
          order by id limit $1 for update skip locked)
      returning *),
    accepted as (
      insert into accepted_sum as a ${acceptedSums('removed')}
        on conflict (grain, span, start, "organizationId", "unitId", "regionId", "areaId") do update set
          letters = a.letters + excluded.letters, "overPaged" = a."overPaged" + excluded."overPaged",
          pages = a.pages + excluded.pages),
    performed as (
      insert into performed_sum as p ${performedSums('removed')}
        on conflict (grain, span, start, "organizationId", "regionId", "areaId", "performType", "deliveryDays")
          do update set letters = p.letters + excluded.letters)
  select count(*)::int as gone from removed`;

/**
 * Takes what changed among the accepted letters over into the sums. Readers see the same figures before and after; changes
 * that arrive meanwhile stay for the next time. Of two at the same time one does nothing.
 * @returns how many changes went
 */
export async function mergeAcceptedChanges({ db }: Pick<World, 'db'>, most = mostAtOnce): Promise<number> {
  const { rows } = await db.pool.query<{ gone: number }>(merge, [most]);
  return rows[0]?.gone ?? 0;
}
