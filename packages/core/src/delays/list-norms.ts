import type { RegionNorm } from '@hybrid-mail/contracts/norms';
import type { Context } from '../context.ts';

/** The norm of each region. */
export async function listNorms({ db }: Pick<Context, 'db'>): Promise<RegionNorm[]> {
  const regions = await db.prisma.region.findMany({
    select: { id: true, name: true, normDays: true },
    orderBy: { id: 'asc' },
  });
  return regions.map(({ normDays: norm, ...region }) => ({ ...region, norm }));
}
