import type { Area } from '@hybrid-mail/contracts/reference';
import type { Services } from '../context.ts';

/** Areas of a region; without one all areas with their regions, which programs cache. */
export function listAreas({ db }: Pick<Services, 'db'>, { region }: { region?: number }): Promise<Area[]> {
  return db.prisma.area.findMany({
    where: region === undefined ? {} : { regionId: region },
    select: { id: true, name: true, nameUz: true, soato: true, region: { select: { id: true, name: true } } },
    orderBy: [{ regionId: 'asc' }, { name: 'asc' }],
  });
}
