import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertProgramLevel, connectDatabase, type Database, programLevel } from '../src/index.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
let api: Database;
beforeAll(async () => {
  database = await testDatabase();
  api = connectDatabase({ url: database.urlOf('api'), poolSize: 1 });
});
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

it('this program may run on the schema that its migrations make', async () => {
  await assertProgramLevel(api);
});

it('a program is refused by a schema that was made for a later one, with a sentence, and a later one is not', async () => {
  await database.db.prisma.schemaGuard.update({ where: { id: 1 }, data: { programLevel: programLevel + 1 } });
  await expect(assertProgramLevel(api)).rejects.toThrow(/migrated for programs of level 2, and this one has level 1/);
  await assertProgramLevel(api, programLevel + 1);
});

it('a program may not change what the schema asks for', async () => {
  await expect(api.prisma.schemaGuard.updateMany({ data: { programLevel: 0 } })).rejects.toThrow(/permission denied/);
});
