import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import type { referenceCalls } from '@hybrid-mail/contracts/reference';
import type { Services } from '../context.ts';

interface Spelt {
  id: number;
  name: string;
  nameUz: string;
  nameUzCyr: string;
  soato: string | null;
  aliases: string[];
}

const spellings = { id: true, name: true, nameUz: true, nameUzCyr: true, soato: true, aliases: true } as const;

/** All spellings of regions and areas, for parsing spreadsheets. */
export async function listPlaceNames({ db }: Pick<Services, 'db'>): Promise<ReplyOf<typeof referenceCalls.placeNames>> {
  const [regions, areas] = await Promise.all([
    db.prisma.region.findMany({ select: spellings, orderBy: { id: 'asc' } }),
    db.prisma.area.findMany({ select: spellings, orderBy: { id: 'asc' } }),
  ]);
  return { regions: regions.map(namesOf), areas: areas.map(namesOf) };
}

function namesOf({ id, name, nameUz, nameUzCyr, soato, aliases }: Spelt) {
  return { id, names: [...new Set([name, nameUz, nameUzCyr, ...(soato === null ? [] : [soato]), ...aliases])] };
}
