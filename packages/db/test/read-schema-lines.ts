import type { Database } from '../src/database.ts';

/** SQL condition that excludes objects of extensions. */
const ours = (id: string, catalog: string) => `not exists (select 1 from pg_depend x
  where x.objid = ${id} and x.classid = '${catalog}'::regclass and x.deptype = 'e')`;

const queries = {
  column: `
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
      || ' storage ' || a.attstorage::text || ' persistence ' || c.relpersistence::text as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  constraint: `
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  index: `
    select pg_get_indexdef(i.indexrelid) || ' valid ' || i.indisvalid as line from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace`,
  trigger: `select pg_get_triggerdef(oid) || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal`,
  function: `
    select pg_get_functiondef(oid) as line from pg_proc
    where pronamespace = 'public'::regnamespace and ${ours('pg_proc.oid', 'pg_proc')}`,
  view: `
    select relname || coalesce(' ' || reloptions::text, '') || pg_get_viewdef(oid) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  sequence: `
    select relname || ' owned by ' || coalesce(d.refobjid::regclass::text || '.' || a.attname, '-') as line
    from pg_class c left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'`,
  statistics: `select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  type: `
    select t.typname || ' ' || string_agg(e.enumlabel, ', ' order by e.enumsortorder) as line
    from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname`,
  extension: `select extname as line from pg_extension`,
};

/**
 * The schema as sorted lines of text. They do not depend on column order, so databases with the same schema have equal
 * lines.
 */
export async function readSchemaLines({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, text] of Object.entries(queries)) {
    const { rows } = await pool.query<{ line: string }>(text);
    lines.push(...rows.map(({ line }) => `${kind} ${line}`));
  }
  return lines.filter((line) => !line.includes('_prisma_migrations')).toSorted();
}
