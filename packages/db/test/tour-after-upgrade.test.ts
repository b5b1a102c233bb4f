import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/migrations.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

const all = join(import.meta.dirname, '../../../prisma/migrations');
const own = '20261127000300_tour';
const before = mkdtempSync(join(tmpdir(), 'hybrid-mail-before-tour-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.pool.query('drop schema public cascade; create schema public');
  for (const name of readdirSync(all))
    if (name < own || name.endsWith('.toml')) cpSync(join(all, name), join(before, name), { recursive: true });
});
afterAll(async () => {
  await database?.drop();
  rmSync(before, { recursive: true });
});

const addPerson = (username: string) =>
  database.db.pool.query(
    `with o as (insert into global_organization (inn, name, address) values ($2, $1, $1) returning id),
      u as (insert into global_unit (global_organization_id, name, address) select id, $1, $1 from o returning *)
    insert into user_account (name, username, password_hash, type, global_organization_id, global_unit_id)
      select $1, $1, $1, 1, global_organization_id, id from u`,
    [username, username.slice(-9)],
  );

it('the tour is offered to people who come after the upgrade, and not to those who worked before it', async () => {
  await migrate(database.url, undefined, before);
  await addPerson('998900000001');
  await migrate(database.url, undefined, all);
  await addPerson('998900000002');
  const { rows } = await database.db.pool.query(
    'select username, tour_seen_on is null as offered from user_account order by username',
  );
  expect(rows).toEqual([
    { username: '998900000001', offered: false },
    { username: '998900000002', offered: true },
  ]);
});
