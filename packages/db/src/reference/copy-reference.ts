import { createClient } from '../connection/create-client.ts';
import { referenceTables } from './fill-reference.ts';

const names = Object.keys(referenceTables) as (keyof typeof referenceTables)[];

/** Copies regions, areas and client types from one database of this schema to another, over those that are there. */
export async function copyReference(from: string, to: string): Promise<void> {
  const [source, target] = [createClient({ connectionString: from }), createClient({ connectionString: to })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query('begin');
    for (const name of names) {
      const { rows } = await source.query<{ all: string }>(
        `select coalesce(jsonb_agg(t), '[]')::text as all from ${name} t`,
      );
      await target.query(insertAll(name), [rows[0]?.all ?? '[]']);
    }
    await target.query('commit');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

function insertAll(name: (typeof names)[number]): string {
  const columns = referenceTables[name].split(',').map((column) => column.trim().split(' ')[0]);
  return `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)
    on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}
