import { z } from 'zod';
import { areaRow, clientTypeRow, problemsOf, type ReferenceFile, regionRow } from './reference-rows.ts';
import { WrongFile } from './wrong-file.ts';

const rows = z.array(z.record(z.string(), z.unknown()));
const outer = z.union([
  rows.transform((regions) => ({ regions, clientTypes: undefined })),
  z.strictObject({ regions: rows.optional(), clientTypes: rows.optional() }),
]);

/**
 * Parses regions with their `areas` inside, as in prisma/reference/regions.json, or an object with `regions` and
 * `clientTypes`.
 * @throws WrongFile
 */
export function readReferenceJson(text: string): ReferenceFile {
  const file = outer.safeParse(parsed(text));
  if (!file.success)
    throw new WrongFile(['the file is neither a list of regions nor an object with regions and clientTypes']);
  const { regions, clientTypes } = file.data;
  const problems: string[] = [];
  const read = <T>(schema: z.ZodType<T>, where: string, row: unknown): T[] => {
    const result = schema.safeParse(row);
    if (!result.success) problems.push(...problemsOf(where, result.error));
    return result.success ? [result.data] : [];
  };
  const found: ReferenceFile = {
    ...(regions && {
      regions: regions.flatMap((region) => read(regionRow, `region ${region.id}`, region)),
      areas: regions.flatMap((region) =>
        areasOf(region).flatMap((area) => read(areaRow, `district ${area.id}`, { ...area, regionId: region.id })),
      ),
    }),
    ...(clientTypes && {
      clientTypes: clientTypes.flatMap((type) => read(clientTypeRow, `client type ${type.id}`, type)),
    }),
  };
  if (problems.length > 0) throw new WrongFile(problems);
  return found;
}

function areasOf({ id, areas }: Record<string, unknown>) {
  const found = rows.safeParse(areas);
  if (!found.success) throw new WrongFile([`region ${id}: areas is not a list of districts`]);
  return found.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new WrongFile([`the file is not JSON: ${(error as Error).message}`]);
  }
}
