import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestDatabase } from '@hybrid-mail/db/testing';
import { testPasswords } from '@hybrid-mail/db/testing';
import { testPepper } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../worker/test/api-process.ts';
import { createEmptyDatabase } from './create-empty-database.ts';
import { runOperator, runOperatorProcess } from './run-operator.ts';

const root = join(import.meta.dirname, '../../..');
const login = '998902000001';
const needed = ['--organization=АО «Почта»', '--inn=200000001', '--address=г. Ташкент', '--name=Абдуллаев Равшан'];

let database: TestDatabase;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await createEmptyDatabase();
  // Uses the login of the database's administrator, as the container does.
  settings = { DATABASE_URL: database.url, PASSWORD_PEPPER: testPepper };
});
afterAll(() => database?.drop());

const migrate = () =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/database/migrate.ts')], {
    env: {
      DATABASE_URL: database.url,
      API_DATABASE_PASSWORD: testPasswords.api,
      WORKER_DATABASE_PASSWORD: testPasswords.worker,
    },
  });

describe('an empty production database', () => {
  it('is refused with one sentence before it is migrated', async () => {
    expect(await runOperator(['init', `--login=${login}`, ...needed], settings)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The database is not migrated: run npm run db:migrate \([^\n]+\)\.\n$/),
    });
  });

  it('has all regions, districts and client types when it is migrated, and keeps them when it is migrated again', async () => {
    expect((await migrate()).stdout).toContain('table area filled: 234 rows');
    expect((await migrate()).stdout).not.toContain('filled');
    const { prisma } = database.db;
    expect(await Promise.all([prisma.region.count(), prisma.area.count(), prisma.clientType.count()])).toEqual([
      14, 234, 35,
    ]);
  });
});

describe('init', () => {
  it('names every option that is missing when there is no terminal to ask on', async () => {
    const { code, err } = await runOperator(['init', '--organization=АО «Почта»'], settings);
    expect([code, err.split('\n').map((line) => line.split(' ')[0])]).toEqual([
      2,
      ['--inn', '--address', '--name', '--login', ''],
    ]);
  });

  it('refuses a wrong value by its option and writes nothing', async () => {
    const { code, err } = await runOperator(['init', '--login=+99890200', ...needed], settings);
    expect([code, err]).toEqual([
      2,
      '--login "+99890200" is wrong: it is the telephone number that the head administrator logs in with, 998 and nine digits more.\n',
    ]);
    expect(await database.db.prisma.globalOrganization.count()).toBe(0);
  });

  it('shows a password once, with which the head administrator has to choose another one', async () => {
    const { code, out } = await runOperatorProcess(['init', `--login=${login}`, ...needed], settings);
    expect([code, out]).toEqual([0, expect.stringContaining('Head unit: Центральный аппарат (made)')]);
    const [, password = ''] = /^Password: (\S+)$/m.exec(out) ?? [];
    expect(await profileOf(password)).toMatchObject({ Duty: 'change-password', IsAdmin: true });
  });

  it('says the second time what is there, and changes nothing', async () => {
    const again = await runOperator(['init', '--login=998902000009', ...needed], settings);
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringMatching(/login 998902000001 \(was there already\)\nNothing was changed\.\n$/),
    ]);
    expect(await database.db.prisma.user.count()).toBe(1);
  });

  it('works with the login of the API too, and refuses that of the worker with one sentence', async () => {
    const ofApi = await runOperator(['init'], { ...settings, DATABASE_URL: database.urlOf('api') });
    expect(ofApi.code).toBe(0);
    const ofWorker = await runOperator(['init'], { ...settings, DATABASE_URL: database.urlOf('worker') });
    expect([ofWorker.code, ofWorker.err]).toEqual([
      1,
      expect.stringMatching(/^The login of DATABASE_URL has not the rights of this command: [^\n]+\n$/),
    ]);
  });
});

describe('a login that the database refuses', () => {
  it.each([
    ['without a password', '', /^DATABASE_URL has no password, and DATABASE_PASSWORD is missing\.\n$/],
    ['with a wrong password', ':wrong', /^The database refuses the password of DATABASE_URL \([^\n]+\)\.\n$/],
  ])('%s is told in one sentence', async (_, password, sentence) => {
    const url = database.urlOf('api').replace(/:[^:@/]+@/, `${password}@`);
    const { code, err } = await runOperatorProcess(['init'], { ...settings, DATABASE_URL: url });
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
  });
});

describe('the commands that check', () => {
  it.each([
    ['evidence:verify', '0 letters verified, 0 with differences\n'],
    ['statistics:verify', '0 accepted letters recounted\n'],
    ['documents:collect', '0 documents, 0 bytes: nothing was removed\n'],
  ])('%s works with the login of the administrator and of the worker', async (name, out) => {
    for (const DATABASE_URL of [database.url, database.urlOf('worker')]) {
      expect(await runOperator([name], { DATABASE_URL })).toEqual({ code: 0, out, err: '' });
    }
  });

  it('rebuild the statistics with the login of the administrator alone', async () => {
    const rebuild = (DATABASE_URL: string) => runOperator(['statistics:verify', '--rebuild'], { DATABASE_URL });
    expect((await rebuild(database.url)).code).toBe(0);
    expect((await rebuild(database.urlOf('worker'))).err).toContain('has not the rights of this command');
  });
});

/** Starts an API process, logs in and reads the user's own profile. */
async function profileOf(password: string): Promise<unknown> {
  const api = await startApi(database, import.meta.dirname);
  try {
    const body = new URLSearchParams({ grant_type: 'password', username: login, password });
    const token = await fetch(`${api.url}/token`, { method: 'POST', body });
    expect(token.status, await token.clone().text()).toBe(200);
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const profile = await fetch(`${api.url}/api/login`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(profile.status, await profile.clone().text()).toBe(200);
    return await profile.json();
  } finally {
    await api.stop();
  }
}
