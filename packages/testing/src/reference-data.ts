import type { Database } from '@hybrid-mail/db';

/** Two regions with two areas each, with their real ids and SOATO codes. */
export const places = {
  tashkent: {
    id: 1,
    name: 'город Ташкент',
    soato: '1726',
    areas: [
      { id: 1, name: 'Мирабадский район', soato: '1726273' },
      { id: 2, name: 'Мирзо-Улугбекский район', soato: '1726269' },
    ],
  },
  samarkand: {
    id: 3,
    name: 'Самаркандская область',
    soato: '1718',
    areas: [
      { id: 36, name: 'город Каттакурган', soato: '1718406' },
      { id: 41, name: 'Каттакурганский район', soato: '1718212' },
    ],
  },
} as const;

export async function createPlaces({ prisma }: Database): Promise<void> {
  for (const { areas, ...region } of Object.values(places)) {
    await prisma.region.create({
      data: { ...region, nameUz: region.name, nameUzCyr: region.name, postalPrefix: '10', aliases: [] },
    });
    await prisma.area.createMany({
      data: areas.map((area) => ({
        ...area,
        regionId: region.id,
        nameUz: area.name,
        nameUzCyr: area.name,
        kind: 'district',
        preferred: true,
        aliases: [],
      })),
    });
  }
}
