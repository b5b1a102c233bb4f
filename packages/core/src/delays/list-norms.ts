import type { HeldNorm } from '@hybrid-mail/contracts/norms';
import { query } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { placeNameColumns, placeNameOf } from '../place-name-in-sql.ts';
import { deliveryTimesQuery } from './delivered.sql.ts';

/** Norms of all regions, each beside its delivery time. */
export async function listNorms({ db, reach, clock }: Pick<Context, 'db' | 'reach' | 'clock'>): Promise<HeldNorm[]> {
  const times = await query(db, deliveryTimesQuery(reach, tashkentDay(clock.now())));
  const daysOf = new Map(times.filter(({ areaId }) => areaId === null).map(({ regionId, days }) => [regionId, days]));
  const regions = await db.prisma.region.findMany({
    select: { id: true, ...placeNameColumns, normDays: true },
    orderBy: { id: 'asc' },
  });
  return regions.map(({ id, normDays: norm, ...names }) => ({
    id,
    name: placeNameOf(names),
    norm,
    days: daysOf.get(id) ?? null,
  }));
}
