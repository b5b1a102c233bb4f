import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

/**
 * Such a trigger runs for each row, or sees the changed rows as a transition table. The bits of pg_trigger.tgtype are
 * 1 for each row, 32 truncate.
 */
it('no trigger acts on a statement that changes no row', async () => {
  const { rows } = await database.db.pool.query(`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    where not tgisinternal and tgtype & (1 | 32) = 0 and tgnewtable is null and tgoldtable is null`);
  expect(rows).toEqual([]);
});

it('triggers with transition tables look at their rows', async () => {
  const { rows } = await database.db.pool.query(`
    select p.proname as function from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not tgisinternal and tgtype & 1 = 0 and coalesce(tgnewtable, tgoldtable) is not null
      and p.prosrc !~ ('from ' || coalesce(tgnewtable, tgoldtable))`);
  expect(rows).toEqual([]);
});
