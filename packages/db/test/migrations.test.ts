import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigration, migrate } from '../src/migrations.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-migrations-'));
const folders = { schema: join(folder, 'schema'), sql: join(folder, 'sql'), migrations: join(folder, 'migrations') };
let database: TestDatabase;

const query = async (text: string) => (await database.db.pool.query(text)).rows;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const tableNames = async () =>
  (
    await query(
      "select table_name from information_schema.tables where table_schema = 'trial' or table_name like 'trial%'",
    )
  )
    .map((row) => row.table_name)
    .sort();

beforeAll(async () => {
  database = await testDatabase();
  // Removes the result of the real migrations, because these tests have their own.
  await query('drop schema public cascade');
  await query('create schema public');
  mkdirSync(folders.schema);
  mkdirSync(folders.sql);
  write(
    'schema/base.prisma',
    'datasource db {\n  provider = "postgresql"\n}\nmodel trial_letter {\n  id Int @id\n  receiver String\n  answers Int?\n}\n',
  );
  write(
    'sql/own.sql',
    `create index trial_receiver on trial_letter (receiver);
     create unique index trial_covering on trial_letter (id) include (receiver);
     alter table trial_letter drop constraint trial_letter_pkey,
       add constraint trial_letter_pkey primary key using index trial_covering;
     alter table trial_letter add constraint trial_answers foreign key (answers)
       references trial_letter (id) deferrable initially deferred;
     create function trial_refuse() returns trigger language plpgsql as $$ begin raise exception 'no; never'; end $$;
     create trigger trial_append_only before delete on trial_letter for each row execute function trial_refuse();`,
  );
});

afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true });
});

describe('migrations, in the order a developer makes them', () => {
  it('the first one brings the tables and the hand-written SQL, functions included', async () => {
    await createMigration(database.url, 'first', folders);
    const applied = await migrate(database.url, undefined, folders.migrations);
    expect(applied).toHaveLength(1);
    expect(await tableNames()).toEqual(['trial_letter']);
    await query("insert into trial_letter values (1, 'Иванов')");
    await expect(query('delete from trial_letter')).rejects.toThrow('no; never');
  });

  it('applying again does nothing, also from two processes at once', async () => {
    const both = [
      migrate(database.url, undefined, folders.migrations),
      migrate(database.url, undefined, folders.migrations),
    ];
    expect(await Promise.all(both)).toEqual([[], []]);
  });

  it('an unchanged schema makes no migration, although the hand-written index, keys and foreign key are not in it', async () => {
    await expect(createMigration(database.url, 'nothing', folders)).rejects.toThrow('has not changed');
    expect(readdirSync(folders.migrations).filter((name) => name.includes('nothing'))).toEqual([]);
  });

  it('a changed schema makes one that holds only the change', async () => {
    appendFileSync(join(folders.schema, 'base.prisma'), 'model trial_unit {\n  id Int @id\n}\n');
    await createMigration(database.url, 'unit', folders);
    expect(await migrate(database.url, undefined, folders.migrations)).toHaveLength(1);
    expect(await tableNames()).toEqual(['trial_letter', 'trial_unit']);
    expect(await query("select 1 from pg_indexes where indexname = 'trial_receiver'")).toHaveLength(1);
  });

  it('the comparison leaves no shadow database behind', async () => {
    // Another test file that creates a migration at the same time has a shadow database for a moment.
    const shadows = () => query("select datname from pg_database where datname like 'shadow%'");
    await expect.poll(shadows, { timeout: 10_000 }).toEqual([]);
  });

  it('one that fails leaves nothing behind and runs again once it is put right', async () => {
    mkdirSync(join(folders.migrations, '29990101000000_broken'));
    write('migrations/29990101000000_broken/migration.sql', 'create table trial_half (id int); select 1/0;');
    await expect(migrate(database.url, undefined, folders.migrations)).rejects.toThrow('division by zero');
    expect(await tableNames()).not.toContain('trial_half');
    write('migrations/29990101000000_broken/migration.sql', 'create table trial_half (id int);');
    expect(await migrate(database.url, undefined, folders.migrations)).toEqual(['29990101000000_broken']);
    expect(await tableNames()).toContain('trial_half');
  });

  it('one whose process was killed before the script ran is applied by the next', async () => {
    await query('drop table trial_half');
    await query(
      `update _prisma_migrations set finished_at = null where migration_name like '%broken' and rolled_back_at is null`,
    );
    expect(await migrate(database.url, undefined, folders.migrations)).toEqual(['29990101000000_broken']);
    expect(await tableNames()).toContain('trial_half');
  });

  it('one that meets a table in use waits until it is free', async () => {
    mkdirSync(join(folders.migrations, '29990102000000_column'));
    write('migrations/29990102000000_column/migration.sql', 'alter table trial_letter add column note text;');
    const user = await database.db.pool.connect();
    await user.query('begin; lock table trial_letter in access share mode;');
    const lines: string[] = [];
    const migrating = migrate(database.url, (line) => lines.push(line), folders.migrations);
    await expect.poll(() => lines, { timeout: 15_000 }).toContain('a table is in use, trying again');
    await user.query('commit');
    user.release();
    expect(await migrating).toEqual(['29990102000000_column']);
  });

  it('one that runs statement by statement builds an index while letters are written, and cleans up a broken one', async () => {
    mkdirSync(join(folders.migrations, '29990103000000_index'));
    const build = 'create unique index concurrently trial_note on trial_letter (note);';
    const script = `-- one by one\ndrop index concurrently if exists trial_note;\n${build}`;
    write('migrations/29990103000000_index/migration.sql', script);
    await query("insert into trial_letter (id, receiver, note) values (2, 'Иванов', 'a'), (3, 'Петров', 'a')");
    await expect(migrate(database.url, undefined, folders.migrations)).rejects.toThrow('Unique constraint');
    expect(await isIndexValid()).toEqual([{ indisvalid: false }]);
    await query("update trial_letter set note = 'b' where id = 3");
    expect(await migrate(database.url, undefined, folders.migrations)).toEqual(['29990103000000_index']);
    expect(await isIndexValid()).toEqual([{ indisvalid: true }]);
  });
});

const isIndexValid = () => query("select indisvalid from pg_index where indexrelid = 'trial_note'::regclass");

describe('the test template', () => {
  it('holds the tables of the real migrations', async () => {
    const fresh = await testDatabase();
    const { rows } = await fresh.db.pool.query("select to_regclass('mail') is not null as is_there");
    expect(rows).toEqual([{ is_there: true }]);
    await fresh.drop();
  });
});
