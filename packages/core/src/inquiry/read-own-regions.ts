import type { Context } from '../context.ts';

/**
 * Regions in which the caller's branch works; empty for people without a branch and for branches of the whole country.
 */
export async function readOwnRegions({
  db,
  actor: { globalUnitId },
}: Pick<Context, 'db' | 'actor'>): Promise<number[]> {
  if (globalUnitId === null) return [];
  const regions = await db.prisma.globalUnitRegion.findMany({ where: { globalUnitId }, select: { regionId: true } });
  return regions.map(({ regionId }) => regionId);
}
