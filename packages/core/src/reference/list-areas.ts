import type { Area } from '@hybrid-mail/contracts/reference';
import type { Services } from '../context.ts';
import { placeNameColumns, placeNameOf } from '../place-name-in-sql.ts';

/** Areas of a region. Without a region, all areas with their regions, for API clients that cache them. */
export async function listAreas(
  { db }: Pick<Services, 'db'>,
  { region }: { region?: number | undefined },
): Promise<Area[]> {
  const areas = await db.prisma.area.findMany({
    where: region === undefined ? {} : { regionId: region },
    select: { id: true, ...placeNameColumns, soato: true, region: { select: { id: true, ...placeNameColumns } } },
    orderBy: [{ regionId: 'asc' }, { name: 'asc' }],
  });
  return areas.map(({ nameUzCyr, region: home, ...area }) => ({
    ...area,
    name: placeNameOf({ ...area, nameUzCyr }),
    region: { id: home.id, name: placeNameOf(home) },
  }));
}
