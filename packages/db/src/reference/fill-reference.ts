import { createClient } from '../connection/create-client.ts';
import { readReferenceData } from './read-reference-data.ts';

const lockKey = 7_204_311_843;

/** Columns of each table with their types, in the order in which foreign keys allow the tables to be filled. */
export const referenceTables = {
  region: 'id int, name text, name_uz text, name_uz_cyr text, soato text, postal_prefix text, aliases text[]',
  area: `id int, region_id int, name text, name_uz text, name_uz_cyr text, soato text, kind text, preferred boolean,
    aliases text[]`,
  client_type: 'id int, name text, is_bank boolean',
} as const;

/**
 * Fills those of the tables for regions, areas and client types that are empty. Runs with the migrations. A table with
 * rows is not changed, because installations change their reference data with a separate command.
 * @returns number of inserted rows by filled table
 */
export async function fillReference(
  databaseUrl: string,
): Promise<Partial<Record<keyof typeof referenceTables, number>>> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const filled: Partial<Record<keyof typeof referenceTables, number>> = {};
    const { regions, areas, clientTypes } = readReferenceData();
    const rows = { region: regions, area: areas, client_type: clientTypes };
    for (const name of Object.keys(referenceTables) as (keyof typeof referenceTables)[]) {
      const { rowCount } = await client.query(fill(name), [JSON.stringify(rows[name].map(snakeCased))]);
      if (rowCount) filled[name] = rowCount;
    }
    await client.query('commit');
    return filled;
  } finally {
    await client.end();
  }
}

function fill(name: keyof typeof referenceTables): string {
  const columns = referenceTables[name].split(',').map((column) => column.trim().split(' ')[0]);
  return `insert into ${name} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_to_recordset($1::jsonb) as given (${referenceTables[name]})
    where not exists (select 1 from ${name})`;
}

const snakeCased = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
