import type { World } from '../context.ts';

/**
 * Puts the changes of mail_count together, one row for each unit. Readers see the same sums before and after; changes
 * that arrive meanwhile stay for the next time.
 * @returns how many rows went
 */
export async function mergeMailCounts({ db }: Pick<World, 'db'>): Promise<number> {
  const [{ gone } = { gone: 0 }] = await db.prisma.$queryRaw<{ gone: number }[]>`
    with crowded as (select "unitId", "isSent" from mail_count group by 1, 2 having count(*) > 1),
      removed as (
        delete from mail_count c using crowded where c."unitId" = crowded."unitId" and c."isSent" = crowded."isSent"
        returning c."organizationId", c."unitId", c."isSent", c.letters),
      kept as (
        insert into mail_count ("organizationId", "unitId", "isSent", letters)
        select "organizationId", "unitId", "isSent", sum(letters) from removed group by 1, 2, 3)
    select count(*)::int as gone from removed`;
  return gone;
}
