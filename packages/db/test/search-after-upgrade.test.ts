import { afterAll, beforeAll, expect, it } from 'vitest';
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

const fill = () => {
  const { script = '' } = readMigrations().find(({ name }) => name.endsWith('_mail_search_filled')) ?? {};
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
  await query(fill());
  expect(await searched()).toEqual(await written());
});
