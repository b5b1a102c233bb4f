import type { Database } from '@hybrid-mail/db';

interface Column {
  table: string;
  column: string;
}

/**
 * Values of the columns by which an organization's rows are found; a table uses the first of these columns that it has.
 */
const owners: Record<string, string> = {
  organization_id: '$1',
  mail_id: 'select id from mail where organization_id = $1',
  template_id: 'select id from template where organization_id = $1',
  registry_id: 'select id from registry where organization_id = $1',
  unit_id: 'select id from unit where organization_id = $1',
  user_id: 'select id from user_account where organization_id = $1',
};

const columnsQuery = `select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' and column_name = any($1)`;

let statement: string | null = null;

async function statementFor({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery, [Object.keys(owners)]);
  const ownerOf = (table: string) =>
    Object.keys(owners).find((column) => rows.some((row) => row.table === table && row.column === column)) ?? '';
  const conditions = [...new Set(rows.map(({ table }) => table))].map((table): [string, string] => [
    table,
    `${ownerOf(table)} in (${owners[ownerOf(table)]})`,
  ]);
  return [...conditions, ['organization', 'id = $1'] as const]
    .map(
      ([table, condition]) =>
        `select '${table}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${table} t where ${condition}`,
    )
    .join(' union all ');
}

/** Checksums of an organization's rows by table. */
export async function rowChecksumsOf(db: Database, organizationId: number): Promise<Map<string, string>> {
  statement ??= await statementFor(db);
  const { rows } = await db.pool.query<{ name: string; sum: string }>({
    name: 'rows-of',
    text: statement,
    values: [organizationId],
  });
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}
