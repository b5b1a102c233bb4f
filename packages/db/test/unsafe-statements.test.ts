import { describe, expect, it } from 'vitest';
import { findUnsafeStatements } from '../src/migrations/find-unsafe-statements.ts';
import { readMigrations } from '../src/migrations/migration-files.ts';

/** No installation was in use before this day, so nothing ran during these migrations. */
const beforeTheFirstRelease = '20261125';

const unsafe = [
  'create index mail_by_price on mail (price)',
  'CREATE UNIQUE INDEX "mail_key" ON "mail"("key")',
  'alter table mail add constraint price_positive check (price > 0)',
  'ALTER TABLE "mail" ADD CONSTRAINT "mail_x_fkey" FOREIGN KEY ("x") REFERENCES "unit"("id") ON DELETE RESTRICT',
  'alter table mail add constraint mail_key unique (key)',
  'alter table mail alter column price set not null',
  'ALTER TABLE "mail" ADD COLUMN "weight" INTEGER NOT NULL',
  'alter table mail add column mark uuid default gen_random_uuid()',
  'alter table mail add column number bigserial',
  'ALTER TABLE "mail" ALTER COLUMN "pages" SET DATA TYPE BIGINT',
  'alter table mail drop column price',
  'alter table mail rename column price to cost',
  'drop table charge',
  'drop index mail_created',
  "alter type dispatch_state rename value 'queued' to 'waiting'",
  'update mail set price = 0 where price is null',
  'delete from mail_history',
  'truncate rate_count',
  'begin',
  'alter table mail add column weight int, add constraint light check (weight > 0)',
  'alter table mail add column unit int references unit (id)',
  'alter table mail add column key text unique',
  'alter table mail add column double int generated always as (pages * 2) stored',
  'alter table mail add column mark text default md5(random()::text)',
  'with gone as (delete from mail returning id) select count(*) from gone',
  'alter table only "mail" /* not valid */ add check (price > 0)',
  'lock table mail',
];

const safe = [
  'create table weight (mail_id int); create index weight_of_mail on weight (mail_id); alter table weight alter column mail_id set not null',
  'CREATE UNLOGGED TABLE "weight" ("id" INTEGER NOT NULL); CREATE INDEX "weight_idx" ON "weight"("id")',
  'alter table mail add column weight int',
  "alter table mail add column noted text default 'unique, not null, drop column'",
  'alter table mail add column seen_on timestamptz default now()',
  'ALTER TABLE "mail" ADD COLUMN "kind" INTEGER NOT NULL DEFAULT 0',
  'alter table mail add constraint price_positive check (price > 0) not valid',
  'alter table mail add constraint mail_key unique using index mail_key',
  'create function f() returns void language plpgsql as $$ begin update mail set price = 0; delete from mail; end $$',
  "comment on table mail is 'drop table mail; truncate mail'",
  '-- drop table mail;\nselect 1',
  '-- unsafe: the column was never filled\nalter table mail drop column price',
  '-- one by one\ndrop index concurrently if exists mail_by_price; create index concurrently mail_by_price on mail (price);',
  '-- one by one\nalter table mail validate constraint price_positive;',
];

describe('a migration', () => {
  it.each(unsafe)('is not let through with: %s', async (script) => {
    expect(await findUnsafeStatements(`select 1; ${script};`)).toHaveLength(1);
  });

  it.each(safe)('is let through with: %s', async (script) => {
    expect(await findUnsafeStatements(script)).toEqual([]);
  });

  it('that runs one by one must be repeatable', async () => {
    const built = 'create index concurrently mail_by_price on mail (price);';
    expect(await findUnsafeStatements(`-- one by one\n${built}`)).toEqual([
      expect.stringContaining('what a broken build leaves behind'),
    ]);
    expect(await findUnsafeStatements('-- one by one\nalter table mail add column weight int;')).toHaveLength(1);
  });

  it('drops an index that it does not build again only with a reason', async () => {
    const drop = 'drop index concurrently if exists mail_by_price;';
    expect(await findUnsafeStatements(`-- one by one\n${drop}`)).toEqual([
      expect.stringContaining('the release that still runs'),
    ]);
    expect(await findUnsafeStatements(`-- one by one\n-- unsafe: no release used it\n${drop}`)).toEqual([]);
  });
});

it('no migration since the first release stops or breaks what runs', async () => {
  const young = readMigrations().filter(({ name }) => name >= beforeTheFirstRelease);
  const found = await Promise.all(
    young.map(async ({ name, script }) => (await findUnsafeStatements(script)).map((each) => `${name}: ${each}`)),
  );
  expect(found.flat()).toEqual([]);
});
