import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../prisma/reference');

export interface RegionRow {
  id: number;
  name: string;
  nameUz: string;
  nameUzCyr: string;
  soato: string | null;
  postalPrefix: string | null;
  aliases: string[];
}

export interface AreaRow extends Omit<RegionRow, 'postalPrefix'> {
  regionId: number;
  /** `district`, `city`, or `former` for a place that the state classifier no longer has. */
  kind: string;
  preferred: boolean;
}

export interface ClientTypeRow {
  id: number;
  name: string;
  isBank: boolean;
}

export interface ReferenceData {
  regions: RegionRow[];
  areas: AreaRow[];
  clientTypes: ClientTypeRow[];
}

type RegionWithAreas = RegionRow & { areas: Omit<AreaRow, 'regionId'>[] };

const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** Regions, areas and client types that are shipped with the product: prisma/reference. */
export function readReferenceData(): ReferenceData {
  const regions = read<RegionWithAreas[]>('regions.json');
  return {
    regions: regions.map(({ areas: _, ...region }) => region),
    areas: regions.flatMap(({ id: regionId, areas }) => areas.map((area) => ({ ...area, regionId }))),
    clientTypes: read('client-types.json'),
  };
}
