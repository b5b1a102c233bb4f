import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import regions from '../../../prisma/reference/regions.json' with { type: 'json' };
import { migrationsFolder } from '../src/migrations/migration-files.ts';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

const migration = readFileSync(join(migrationsFolder, '20261122233500_area_names/migration.sql'), 'utf8');
/** Id and old name of each place that the migration renames. */
const renamed = [...migration.matchAll(/^ {2}\((\d+), '([^']+)',/gm)].map(
  ([, id, old = '']) => [Number(id), old] as const,
);
const areas = regions.flatMap((region) => region.areas.map((area) => ({ ...area, regionId: region.id })));

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseBeforeMigration('area_names');
  const { pool } = database.db;
  for (const { id, name } of regions)
    await pool.query(`insert into region (id, name, "nameUz", "nameUzCyr") values ($1, $2, '', '')`, [id, name]);
  for (const [id, name] of renamed) {
    const { regionId } = areas.find((area) => area.id === id) ?? expect.fail(`no place has the number ${id}`);
    const text = `insert into area (id, "regionId", name, "nameUz", "nameUzCyr", kind, preferred)
      values ($1, $2, $3, $4, $4, 'former', false)`;
    await pool.query(text, [id, regionId, id === 1418 ? 'Багишамал' : name, name]);
  }
  await migrate(database.url);
});
afterAll(() => database?.drop());

it('the places of an older installation get the names of today, Uzbek in both scripts; their ids and what it renamed itself stay', async () => {
  expect(renamed).toHaveLength(23);
  const stored = await database.db.prisma.area.findMany({ where: { id: { in: renamed.map(([id]) => id) } } });
  const today = areas
    .filter(({ id }) => renamed.some(([other]) => other === id))
    .map(({ id, name, nameUz, nameUzCyr, aliases }) => ({ id, name, nameUz, nameUzCyr, aliases }));
  const own = { name: 'Багишамал', aliases: [] };
  expect(
    stored.map(({ id, name, nameUz, nameUzCyr, aliases }) => ({ id, name, nameUz, nameUzCyr, aliases })).toSorted(byId),
  ).toEqual(today.map((area) => (area.id === 1418 ? { ...area, ...own } : area)).toSorted(byId));
});

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
