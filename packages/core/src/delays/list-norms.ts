import type { RegionNorm } from '@hybrid-mail/contracts/norms';
import type { Context } from '../context.ts';
import { placeNameColumns, placeNameOf } from '../place-name-in-sql.ts';

export async function listNorms({ db }: Pick<Context, 'db'>): Promise<RegionNorm[]> {
  const regions = await db.prisma.region.findMany({
    select: { id: true, ...placeNameColumns, normDays: true },
    orderBy: { id: 'asc' },
  });
  return regions.map(({ id, normDays: norm, ...names }) => ({ id, name: placeNameOf(names), norm }));
}
