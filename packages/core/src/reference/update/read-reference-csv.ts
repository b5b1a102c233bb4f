import type { z } from 'zod';
import { type CsvRow, readCsv } from './read-csv.ts';
import { areaRow, clientTypeRow, problemsOf, type ReferenceFile, regionRow } from './reference-rows.ts';
import { WrongFile } from './wrong-file.ts';

const columns = [
  ...['type', 'id', 'region_id', 'name', 'name_uz', 'name_uz_cyr', 'soato', 'kind', 'postal_prefix', 'preferred'],
  ...['is_bank', 'aliases'],
];

const tables = { region: 'regions', district: 'areas', client_type: 'clientTypes' } as const;
const schemas = { region: regionRow, district: areaRow, client_type: clientTypeRow };
type Type = keyof typeof tables;

/**
 * Parses one row for each region, district and client type, by its column `type`. Aliases are separated by `|`.
 * @throws WrongFile
 */
export function readReferenceCsv(text: string): ReferenceFile {
  const problems: string[] = [];
  const found = new Map<string, unknown[]>();
  for (const row of readCsv(text, columns, ['type', 'id', 'name'])) {
    const type = row.cells.type as Type;
    if (!Object.hasOwn(tables, type)) {
      problems.push(`line ${row.line}: type is not region, district or client_type`);
      continue;
    }
    const result = (schemas[type] as z.ZodType<object>).safeParse(valuesOf(row));
    if (!result.success) problems.push(...problemsOf(`line ${row.line}`, result.error));
    else found.set(tables[type], [...(found.get(tables[type]) ?? []), result.data]);
  }
  if (problems.length > 0) throw new WrongFile(problems);
  return Object.fromEntries(found) as ReferenceFile;
}

const numbers = ['id', 'regionId'];
const flags = ['preferred', 'isBank'];
const flagWords: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

/** Empty cells are left out, so that the defaults of the table apply. */
function valuesOf({ cells }: CsvRow): Record<string, unknown> {
  const filled = Object.entries(cells).filter(([, cell]) => cell !== '');
  return Object.fromEntries(
    filled.map(([column, cell]) => {
      const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      if (numbers.includes(name)) return [name, Number(cell)];
      if (flags.includes(name)) return [name, flagWords[cell.toLowerCase()] ?? cell];
      return [name, name === 'aliases' ? cell.split('|') : cell];
    }),
  );
}
