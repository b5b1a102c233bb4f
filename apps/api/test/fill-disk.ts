import type { TestWorld } from '@hybrid-mail/testing/test-world';

/**
 * Lets each write to a table fail with Postgres' own code of a full disk, and reads succeed.
 * @returns makes space again
 */
export async function fillDisk({ db }: Pick<TestWorld, 'db'>): Promise<() => Promise<void>> {
  await db.pool.query(`
    create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/16384/16397": No space left on device' using errcode = '53100';
    end $$;
    do $$ declare each text; begin
      for each in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute format('create trigger aa_disk_is_full before insert or update or delete on %s for each statement execute function disk_is_full()', each);
      end loop;
    end $$`);
  return async () => {
    await db.pool.query('drop function if exists disk_is_full() cascade');
  };
}
