import type { Region } from '@hybrid-mail/contracts/reference';
import type { Services } from '../context.ts';

export function listRegions({ db }: Pick<Services, 'db'>): Promise<Region[]> {
  return db.prisma.region.findMany({
    select: { id: true, name: true, nameUz: true, soato: true, postalPrefix: true },
    orderBy: { id: 'asc' },
  });
}
