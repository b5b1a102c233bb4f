import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillReference, urlForRole } from '../src/migrations.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

it('a new database gets all regions, districts and client types, with names in both languages', async () => {
  expect(await fillReference(urlForRole(database.url, 'owner'))).toEqual({ region: 14, area: 234, client_type: 35 });
  const { prisma } = database.db;
  expect(await prisma.area.findUnique({ where: { id: 1418 } })).toMatchObject({
    name: 'Багишамальский район',
    nameUz: "Bog'ishamol tumani",
    nameUzCyr: 'Боғишамол тумани',
    kind: 'former',
  });
  expect(await prisma.clientType.count({ where: { isBank: true } })).toBeGreaterThan(5);
});

it('a database that has reference data keeps its own, whatever the product brings', async () => {
  const { prisma } = database.db;
  await prisma.area.update({ where: { id: 1 }, data: { name: 'Миробадский район' } });
  await prisma.area.delete({ where: { id: 205 } });
  expect(await fillReference(urlForRole(database.url, 'owner'))).toEqual({});
  expect(await prisma.area.findUnique({ where: { id: 1 } })).toMatchObject({ name: 'Миробадский район' });
  expect(await prisma.area.count()).toBe(233);
});
