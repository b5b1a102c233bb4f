import type { Database } from '../database.ts';

/** A disk that a test can fill: each write to a table then fails with Postgres' own code, and reads succeed. */
export interface TestDisk {
  fill(): Promise<void>;
  makeSpace(): Promise<void>;
}

/**
 * The triggers are made once and read a row, because making and dropping them would deadlock with calls that run. So call
 * it before anything else writes.
 */
export async function createTestDisk({ pool }: Pick<Database, 'pool'>): Promise<TestDisk> {
  await pool.query(`
    create schema test_disk;
    create table test_disk.state (is_full boolean not null);
    insert into test_disk.state values (false);
    create function test_disk.refuse() returns trigger language plpgsql security definer as $$
    begin
      if (select is_full from test_disk.state) then
        raise exception 'could not extend file "base/16384/16397": No space left on device' using errcode = '53100';
      end if;
      return null;
    end $$;
    grant usage on schema test_disk to public;
    do $$ declare each text; begin
      for each in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'pgboss') loop
        execute format('create trigger aa_disk before insert or update or delete on %s for each statement execute function test_disk.refuse()', each);
      end loop;
    end $$`);
  const set = (isFull: boolean) => async () => {
    await pool.query('update test_disk.state set is_full = $1', [isFull]);
  };
  return { fill: set(true), makeSpace: set(false) };
}
