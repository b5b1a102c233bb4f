import { readFileSync } from 'node:fs';
import { createPlaceIndex, type PlaceIndex } from '../src/shared/places/create-place-index.ts';

interface Spelt {
  readonly id: number;
  readonly name: string;
  readonly nameUz: string | null;
  readonly nameUzCyr: string | null;
  readonly soato: string | null;
  readonly aliases: readonly string[];
}

interface KnownRegion extends Spelt {
  readonly areas: readonly Spelt[];
}

const file = new URL('../../../prisma/reference/regions.json', import.meta.url);

/** The country's regions and districts, from the server's data file. */
export const knownRegions: readonly KnownRegion[] = JSON.parse(readFileSync(file, 'utf8'));

const inReply = ({ id, name, nameUz, soato }: Spelt) => ({ id, name, nameUz: nameUz ?? name, soato });
const namesOf = ({ id, name, nameUz, nameUzCyr, soato, aliases }: Spelt) => ({
  id,
  names: [name, nameUz ?? [], nameUzCyr ?? [], soato ?? [], aliases].flat(),
});

/** The lists of regions, areas and their spellings, as the server answers them. */
export const knownPlaceLists = () => ({
  regions: knownRegions.map((region) => ({ ...inReply(region), postalPrefix: null })),
  areas: knownRegions.flatMap(({ id, name, areas }) =>
    areas.map((area) => ({ ...inReply(area), region: { id, name } })),
  ),
  names: { regions: knownRegions.map(namesOf), areas: knownRegions.flatMap(({ areas }) => areas.map(namesOf)) },
});

export const knownPlaces = (): PlaceIndex => createPlaceIndex(knownPlaceLists());
