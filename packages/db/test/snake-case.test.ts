import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseBeforeMigration('snake_case');
  await database.db.pool.query(`
    set session_replication_role = replica;
    insert into dispatch ("mailId", key, state, "nextTryOn", "postalReference", "createdOn")
      values (1, gen_random_uuid(), 'accepted', now(), 'RR1', now()), (2, gen_random_uuid(), 'recalled', now(), null, now());
    insert into mail_signature ("mailId", generation, text, record, pkcs7, "signedById", "signerName", "certificateSerial",
        "certificateFrom", "certificateTo", "verifiedBy", "verifiedOn")
      select letter, 1, '', '{}', decode(letter::text || '0', 'hex'), 1, '', '', now(), now(), '', now() from unnest(array[1, 2]) letter;
    insert into dispatch_attempt ("mailId", fence, "startedOn", outcome)
      values (1, 1, now(), 'not sent'), (1, 2, now(), 'unknown'), (1, 3, now(), 'accepted before'), (2, 1, now(), null);
    insert into charge ("mailId", kind, "organizationId", "unitId", amount, tariff, "createdOn")
      values (1, 'letter', 1, 1, 9500, '{}', now()), (1, 'reversal', 1, 1, -9500, '{}', now());
    set session_replication_role = default;`);
  await migrate(database.url);
});
afterAll(() => database?.drop());

it('states, outcomes of tries and kinds of charges are what they were', async () => {
  const { prisma } = database.db;
  const tries = { orderBy: { fence: 'asc' }, select: { outcome: true } } as const;
  const dispatches = await prisma.dispatch.findMany({
    orderBy: { mailId: 'asc' },
    select: { state: true, tries },
  });
  expect(dispatches).toEqual([
    { state: 'accepted', tries: [{ outcome: 'notSent' }, { outcome: 'unknown' }, { outcome: 'acceptedBefore' }] },
    { state: 'recalled', tries: [{ outcome: null }] },
  ]);
  expect((await prisma.charge.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind)).toEqual([
    'letter',
    'reversal',
  ]);
});

it('no name in Postgres needs quotes', async () => {
  const { rows } = await database.db.pool.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relname ~ '[A-Z]'
    union all select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attname ~ '[A-Z]'
    union all select t.conname from pg_constraint t join pg_namespace n on n.oid = t.connamespace
      where n.nspname = 'public' and t.conname ~ '[A-Z]'
    union all select t.typname from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname = 'public' and t.typname ~ '[A-Z]'`);
  expect(rows).toEqual([]);
});
