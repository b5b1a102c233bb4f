import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import regions from './data/regions.json' with { type: 'json' };

const migration = readFileSync(
  join(import.meta.dirname, '../migrations/20261122233500_area_names/migration.sql'),
  'utf8',
);
/** Id and old name of each place that the migration renames. */
const renamed = [...migration.matchAll(/^ {2}\((\d+), '([^']+)',/gm)].map(
  ([, id, old = '']) => [Number(id), old] as const,
);
const areas = regions.flatMap((region) => region.areas.map((area) => ({ ...area, regionId: region.id })));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('the names of places', () => {
  it('are Russian, and none is shouted', () => {
    const shouted = areas.filter(({ name }) => /[А-ЯЎҚҒҲ]{4}/.test(name));
    const uzbek = areas.filter(({ name }) => /^\S+ (тумани|шахри|шаҳри|шахар)$/i.test(name));
    expect([...shouted, ...uzbek].map(({ id, name }) => [id, name])).toEqual([]);
  });

  it('are known within their region under one place only', () => {
    for (const { areas: own } of regions) expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
  });

  it('of an older installation become those of today; its ids and what it renamed itself stay', async () => {
    const { prisma } = database.db;
    expect(renamed).toHaveLength(23);
    await prisma.region.createMany({ data: regions.map(({ areas: _, ...region }) => region), skipDuplicates: true });
    const old = renamed.map(([id, name]) => {
      const { regionId = 0 } = areas.find((area) => area.id === id) ?? {};
      return { id, name, regionId, nameUz: name, nameUzCyr: name, soato: null, kind: 'former', preferred: false };
    });
    await prisma.area.createMany({ data: old });
    await prisma.area.update({ where: { id: 1418 }, data: { name: 'Багишамал' } });
    await database.db.pool.query(migration);
    const stored = await prisma.area.findMany({ where: { id: { in: renamed.map(([id]) => id) } } });
    const today = areas
      .filter(({ id }) => renamed.some(([other]) => other === id))
      .map(({ id, name, nameUzCyr, aliases }) => ({ id, name, nameUz: nameUzCyr, aliases }));
    const untouched = { id: 1418, name: 'Багишамал', nameUz: 'БОИШАМОЛ ТУМАНИ', aliases: [] };
    expect(stored.map(({ id, name, nameUz, aliases }) => ({ id, name, nameUz, aliases })).toSorted(byId)).toEqual(
      today.map((area) => (area.id === 1418 ? untouched : area)).toSorted(byId),
    );
  });
});

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
