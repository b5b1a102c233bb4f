import type { World } from '../context.ts';

/** So many changes are taken at a time: the report of that moment waits for none. */
const mostAtOnce = 20_000;

/**
 * Takes what changed among the accepted letters over into their days. Readers see the same sums before and after; changes
 * that arrive meanwhile stay for the next time. Of two at the same time one does nothing.
 * @returns how many changes went
 */
export async function mergeAcceptedChanges({ db }: Pick<World, 'db'>): Promise<number> {
  const [{ gone } = { gone: 0 }] = await db.prisma.$queryRaw<{ gone: number }[]>`
    with removed as (
        delete from accepted_change where id in
          (select id from accepted_change where (select pg_try_advisory_xact_lock(hashtext('merge-accepted-changes')))
            order by id limit ${mostAtOnce} for update skip locked)
        returning *),
      kept as (
        insert into accepted_day as d (day, "organizationId", "unitId", "regionId", "areaId", "performType",
            "deliveryDays", letters, "overPaged", pages)
          select day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays",
            sum(letters), sum("overPaged"), sum(pages)
          from removed group by 1, 2, 3, 4, 5, 6, 7
          on conflict (day, "unitId", "areaId", "performType", "deliveryDays") do update set
            letters = d.letters + excluded.letters, "overPaged" = d."overPaged" + excluded."overPaged",
            pages = d.pages + excluded.pages)
    select count(*)::int as gone from removed`;
  return gone;
}
