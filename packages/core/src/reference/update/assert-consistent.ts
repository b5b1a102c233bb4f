import type { ReferenceData } from '@hybrid-mail/db/reference';
import { WrongFile } from './wrong-file.ts';

/** @throws WrongFile if ids or names repeat, or the region of a district does not exist */
export function assertConsistent({ regions, areas, clientTypes }: ReferenceData): void {
  const known = new Set(regions.map(({ id }) => id));
  const problems = [
    ...twice(regions, ({ id }) => `region ${id}`),
    ...twice(areas, ({ id }) => `district ${id}`),
    ...twice(clientTypes, ({ id }) => `client type ${id}`),
    ...twice(regions, ({ name }) => `region ${name}`),
    ...twice(areas, ({ name, regionId }) => `district ${name} of region ${regionId}`),
    ...areas
      .filter(({ regionId }) => !known.has(regionId))
      .map(({ id, name, regionId }) => `district ${id} ${name}: there is no region ${regionId}`),
  ];
  if (problems.length > 0) throw new WrongFile(problems);
}

function twice<R>(rows: readonly R[], keyOf: (row: R) => string): string[] {
  const seen = new Set<string>();
  return rows.map(keyOf).flatMap((key) => {
    if (seen.has(key)) return [`${key} is there twice`];
    seen.add(key);
    return [];
  });
}
