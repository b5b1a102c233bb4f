import type { Installation } from '../../operations-drill/installation.ts';

const psql = 'docker compose exec -T postgres psql --no-psqlrc --username hybrid_mail --tuples-only --no-align';

/** Facts of the database of an installation, before an upgrade and after it. */
export class DatabaseFacts {
  readonly #installation: Installation;

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  async ask(statement: string): Promise<string> {
    const output = await this.#installation.quietly(`${psql} 2>/dev/null <<'SQL'\n${statement};\nSQL`);
    return output.trim();
  }

  /** Adds a table of that size, with texts in an index, so that copying takes its time. */
  async grow(megabytes: number): Promise<void> {
    await this.ask(`create table if not exists drill_bulk as
      select n, md5(n::text) || repeat(md5((n + 1)::text), 30) as words from generate_series(1, ${megabytes} * 950) n`);
    await this.ask('create index if not exists drill_bulk_words on drill_bulk (left(words, 40))');
  }

  /** Rows of each table, and a sum over all letters and their history. */
  async count(): Promise<string> {
    const tables = await this.ask(`select string_agg(format('%s.%s: %s', table_schema, table_name,
        (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]),
        e'\\n' order by table_schema, table_name)
      from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'`);
    const sum = (table: string) => this.ask(`select md5(string_agg(md5(t::text), '' order by id)) from ${table} t`);
    return `${tables}\nletters: ${await sum('mail')}\nhistory: ${await sum('mail_history')}`;
  }

  letters = () => this.ask('select count(*) from mail');
  version = async () => Math.floor(Number(await this.ask('show server_version_num')) / 10_000);

  /** Whether sorting rules have another version than those that the indexes were built with. */
  rulesMoved = async () =>
    (await this.ask(
      `select count(*) from pg_database where datcollversion is distinct from pg_database_collation_actual_version(oid) and datallowconn`,
    )) !== '0';

  /** Tables of letters without statistics. */
  tablesWithoutStatistics = () =>
    this.ask(`select coalesce(string_agg(c.relname, ' '), 'none') from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.reltuples > 0 and not exists (select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname)`);

  /** Looks into each index for every row of its table. @throws Error when one is missing, or out of order */
  async verifyIndexes(): Promise<void> {
    const check = 'pg_amcheck --username hybrid_mail --install-missing --heapallindexed --database hybrid_mail';
    await this.#installation.quietly(`docker compose exec -T postgres ${check}`);
  }
}
