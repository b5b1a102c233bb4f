import type { Transaction } from '@hybrid-mail/db';
import clientTypes from '../data/client-types.json' with { type: 'json' };
import regions from '../data/regions.json' with { type: 'json' };

/** Inserts regions, areas and client types with their fixed ids; existing rows stay unchanged. */
export async function writeReference(tx: Transaction): Promise<void> {
  const areas = regions.flatMap(({ id: regionId, areas: own }) => own.map((area) => ({ ...named(area), regionId })));
  await tx.region.createMany({ data: regions.map(({ areas: _, ...region }) => region), skipDuplicates: true });
  await tx.area.createMany({ data: areas, skipDuplicates: true });
  await tx.clientType.createMany({ data: clientTypes, skipDuplicates: true });
}

interface Area {
  nameUz: string | null;
  nameUzCyr: string;
  kind: string | null;
}

/** Two dozen places are no longer in the state classifier: it has neither a kind nor a Latin name for them. */
const named = <T extends Area>(area: T) => ({
  ...area,
  nameUz: area.nameUz ?? area.nameUzCyr,
  kind: area.kind ?? 'former',
});
