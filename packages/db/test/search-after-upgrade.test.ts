import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../src/migrations/migration-files.ts';
import { statementsOf } from '../src/migrations/statements.ts';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;
const query = async (text: string) => (await database.db.pool.query(text)).rows;

/** Inserts letters without the rows that they refer to, so foreign keys and triggers are off. */
const insertLetters = (from: number, to: number) => `set session_replication_role = replica;
  insert into mail (id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256,
      pages, sheets, sign_nonce, created_on, changed_on, deleted_on)
    select i, gen_random_uuid(), 7, 11, 1, 'Каримов ' || i, 'ул. Навои, ' || i, 3, 41, '', 1, 1, '', now(), now(),
      case when i % 10 = 0 then now() end from generate_series(${from}, ${to}) i;
  set session_replication_role = default;`;

/** The statement of a migration that adds missing rows. */
const fill = (migration: string) => {
  const { script = '' } = readMigrations().find(({ name }) => name.endsWith(`_${migration}`)) ?? {};
  return statementsOf(script)[0]?.text ?? '';
};
const searched = () => query('select mail_id, receiver, address from mail_search order by mail_id');
const written = () => query('select id as mail_id, receiver, address from mail where deleted_on is null order by id');

beforeAll(async () => {
  database = await databaseBeforeMigration('mail_search');
  await query(insertLetters(1, 4500));
});
afterAll(() => database?.drop());

it('after the upgrade all letters are searched for but the deleted ones', async () => {
  await migrate(database.url);
  expect(await searched()).toHaveLength(4050);
  expect(await searched()).toEqual(await written());
  expect(await query(`select found_letters(letter_query('karimov 4499'), 8) as id`)).toEqual([{ id: 4499 }]);
  expect(await query(`select letters_containing('%имов 449%', 7) as id order by id`)).toHaveLength(10);
  expect(await query(`select indexrelid::regclass::text as index from pg_index where not indisvalid`)).toEqual([]);
});

it('filling again adds what is missing and no row twice', async () => {
  await query('delete from mail_search where mail_id % 3 = 0');
  await query(insertLetters(4501, 4600));
  await query(fill('mail_search_filled'));
  expect(await searched()).toEqual(await written());
});

describe('rows that are moved into partitions by organization', () => {
  let before: TestDatabase;
  const ask = async (text: string) => (await before.db.pool.query(text)).rows;
  const rowsOf = (table: string) =>
    ask(`select mail_id, organization_id, receiver, address from ${table} order by mail_id`);
  const live = () =>
    ask('select id as mail_id, organization_id, receiver, address from mail where deleted_on is null order by id');
  beforeAll(async () => {
    before = await databaseBeforeMigration('search_by_organization_filled');
    await ask(insertLetters(1, 4500));
  });
  afterAll(() => before?.drop());

  it('are written beside the former ones meanwhile, also for a letter that moves to another organization', async () => {
    await ask(fill('mail_search_filled'));
    await ask('set session_replication_role = replica');
    await ask('alter table mail enable always trigger note_search_changed');
    await ask('update mail set organization_id = 8 where id = 1');
    await ask('update mail set deleted_on = now() where id = 2');
    await ask("update mail set receiver = 'Юлдашева' where id = 3");
    await ask('alter table mail enable trigger note_search_changed');
    await ask('set session_replication_role = default');
    expect(await rowsOf('mail_search')).toEqual(await live());
    expect(await rowsOf('mail_search_parted')).toEqual([
      expect.objectContaining({ mail_id: 1, organization_id: 8 }),
      expect.objectContaining({ mail_id: 3, receiver: 'Юлдашева' }),
    ]);
  });

  it('are added in portions, and none twice when that is repeated', async () => {
    for (const _ of ['first', 'again']) await ask(fill('search_by_organization_filled'));
    expect(await rowsOf('mail_search_parted')).toEqual(await live());
  });

  it('stand under the former name afterwards, with the rights of the former rows', async () => {
    await ask('grant select on mail_search to hybrid_mail_api');
    await migrate(before.url);
    expect(await rowsOf('mail_search')).toEqual(await live());
    expect(await ask(`select has_table_privilege('hybrid_mail_api', 'mail_search', 'select') as may`)).toEqual([
      { may: true },
    ]);
    expect(await ask(`select count(distinct tableoid)::int as partitions from mail_search`)).toEqual([
      { partitions: 2 },
    ]);
    expect(await ask(`select to_regclass('mail_search_parted') as left`)).toEqual([{ left: null }]);
  });
});

describe('a letter that is written while an upgrade goes on', () => {
  /** Written without what it refers to, but with the trigger of the search. */
  const write = (id: number) => `set local session_replication_role = replica;
    insert into mail (id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256,
        pages, sheets, sign_nonce, created_on, changed_on)
      values (${id}, gen_random_uuid(), 7, 11, 1, 'Каримов', 'ул. Навои', 3, 41, '', 1, 1, '', now(), now())`;

  /** Upgrades, does `meanwhile` once the upgrade waits for `holder`, and ends the holder. */
  async function upgradeAgainst(migration: string, held: string, meanwhile = '') {
    const before = await databaseBeforeMigration(migration);
    const { pool } = before.db;
    await pool.query(insertLetters(1, 50));
    await pool.query('alter table mail enable always trigger note_search_added');
    const [holder, writer] = [await pool.connect(), await pool.connect()];
    const waiting = async () =>
      (
        await pool.query(
          'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
        )
      ).rowCount;
    await holder.query(`begin; ${held}`);
    const upgrade = migrate(before.url);
    await expect.poll(waiting).toBe(1);
    const written = meanwhile ? writer.query(`begin; ${meanwhile}; commit`) : undefined;
    if (meanwhile) await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    await Promise.all([upgrade, written]);
    for (const client of [holder, writer]) client.release();
    const rows = async (text: string) => (await pool.query(text)).rows;
    const found = await rows('select mail_id as id from mail_search order by mail_id');
    const live = await rows('select id from mail where deleted_on is null order by id');
    await before.drop();
    return { found, live };
  }

  it('is searched for, although it was not committed when the second rows were made', async () => {
    const { found, live } = await upgradeAgainst('search_by_organization', write(51));
    expect(live).toHaveLength(46);
    expect(found).toEqual(live);
  });

  it('is written, although the rows changed their names while it waited', async () => {
    const read = 'select count(*) from mail_search';
    const { found, live } = await upgradeAgainst('search_by_organization_instead', read, write(51));
    expect(live).toContainEqual({ id: 51 });
    // The letters before were not copied: this upgrade begins after their portions.
    expect(found).toEqual([{ id: 51 }]);
  });
});
