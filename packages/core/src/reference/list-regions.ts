import type { Region } from '@hybrid-mail/contracts/reference';
import type { Services } from '../context.ts';
import { placeNameColumns, placeNameOf } from '../place-name-in-sql.ts';

export async function listRegions({ db }: Pick<Services, 'db'>): Promise<Region[]> {
  const regions = await db.prisma.region.findMany({
    select: { id: true, ...placeNameColumns, soato: true, postalPrefix: true },
    orderBy: { id: 'asc' },
  });
  return regions.map(({ nameUzCyr, ...region }) => ({ ...region, name: placeNameOf({ ...region, nameUzCyr }) }));
}
