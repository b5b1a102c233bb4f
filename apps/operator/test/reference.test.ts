import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillReference, urlForRole } from '@hybrid-mail/db/migrations';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from './run-operator.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await fillReference(urlForRole(database.url, 'owner'));
  folder = mkdtempSync(join(tmpdir(), 'reference-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database?.drop();
});

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const reference = (...args: string[]) => runOperator(['reference', ...args], { DATABASE_URL: database.url });

it('a file of client types is shown, then made, then there is nothing left to change', async () => {
  const types = file('types.json', '{"clientTypes":[{"id":0,"name":"Прочие"},{"id":50,"name":"Университеты"}]}');
  const preview = await reference('--file', types);
  expect([preview.code, preview.out]).toEqual([
    0,
    expect.stringMatching(
      /^regions: 14 unchanged\ndistricts: 234 unchanged\nclient types: 1 added, 1 renamed, 34 removed\n {2}added 50 Университеты\n {2}renamed 0 Прочие организации: Прочие\n/,
    ),
  ]);
  expect(preview.out).toMatch(/Nothing was changed: --apply makes these changes\.\n$/);
  expect(await database.db.prisma.clientType.count()).toBe(35);
  expect((await reference('--file', types, '--apply')).out).toMatch(/\nChanged\.\n$/);
  expect(await database.db.prisma.clientType.count()).toBe(2);
  expect((await reference('--file', types, '--apply')).out).toMatch(/\nThere was nothing to change\.\n$/);
});

it('a wrong row of branches is named by its line, and none is written', async () => {
  const branches = file('branches.csv', 'inn,id,name,code\n301234567,1,Офис,0001\n30,2,Склад,0002\n');
  expect(await reference('--branches', branches, '--apply')).toEqual({
    code: 1,
    out: '',
    err: `${branches}: nothing was changed\nline 3: inn is not nine digits\n`,
  });
  expect(await database.db.prisma.branch.count()).toBe(0);
});

it('a file that is missing, not UTF-8, or one too many, is refused with one sentence', async () => {
  const gone = join(folder, 'gone.csv');
  expect(await reference('--file', gone)).toMatchObject({ code: 2, err: `${gone} cannot be read (ENOENT).\n` });
  const ansi = file('ansi.csv', Uint8Array.from([0xce, 0xf4, 0xe8, 0xf1]));
  expect(await reference('--branches', ansi)).toMatchObject({
    code: 2,
    err: `${ansi} is not UTF-8: save it as "CSV UTF-8".\n`,
  });
  expect(await reference()).toMatchObject({ code: 2, err: 'Name one file: --file or --branches.\n' });
  expect(await reference('--file', gone, '--branches', ansi)).toMatchObject({ code: 2 });
});

it('neither the login of the API nor that of the worker may change reference data', async () => {
  const branches = file('branches.csv', 'inn,id,name,code\n301234567,1,Офис,0001\n');
  for (const role of ['api', 'worker'] as const) {
    const refused = await runOperator(['reference', '--branches', branches, '--apply'], {
      DATABASE_URL: database.urlOf(role),
    });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('has not the rights of this command')]);
  }
});
