import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sealSettings } from '@hybrid-mail/testing/evidence/seal-settings';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig as readWorkerConfig } from '../../worker/src/config.ts';
import { readConfig as readApiConfig } from '../src/config.ts';

const root = join(import.meta.dirname, '../../..');
const secret = () => randomBytes(32).toString('base64url');

let world: TestWorld;
let empty: string;
let settings: Record<string, Record<string, string>>;

beforeAll(async () => {
  world = await testWorld();
  empty = await mkdtemp(join(tmpdir(), 'settings-'));
  const common = { LOG_LEVEL: 'silent', SECRETS_KEY: secret(), ...(await sealSettings()) };
  const api = {
    ...{ ...common, PORT: '0', DATABASE_URL: world.urlOf('api'), PUBLIC_URL: 'https://letters.example.uz' },
    ...{ JWT_SECRET: secret(), PASSWORD_PEPPER: secret(), POSTAL_WEBHOOK_SECRET: secret() },
    EIMZO_SERVER_URL: 'https://eimzo.example.uz',
  };
  const worker = {
    ...{ ...common, WORKER_PORT: '0', DATABASE_URL: world.urlOf('worker'), RENDER_SANDBOX: 'off' },
    ...{ POSTAL_URL: 'https://post.example.uz', POSTAL_API_KEY: secret() },
  };
  settings = {
    'apps/api/src/main.ts': api,
    'apps/api/src/commands/check-settings.ts': api,
    'apps/worker/src/main.ts': worker,
    'apps/worker/src/commands/check-settings.ts': worker,
    'scripts/database/migrate.ts': {
      DATABASE_URL: world.url,
      ...{ API_DATABASE_PASSWORD: secret(), WORKER_DATABASE_PASSWORD: secret() },
    },
    'prisma/seed/seed.ts': { NODE_ENV: 'demonstration', DATABASE_URL: world.url, PASSWORD_PEPPER: secret() },
    'apps/postal-sandbox/src/main.ts': { POSTAL_PORT: '0', POSTAL_API_KEY: secret() },
  };
});
afterAll(async () => {
  await world?.drop();
  await rm(empty, { recursive: true });
});

async function run(program: string, more: NodeJS.ProcessEnv) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...settings[program],
    ...more,
  };
  const started = spawn(process.execPath, [join(root, program)], { env });
  const [said, told, [code]] = await Promise.all([
    text(started.stderr),
    text(started.stdout),
    once(started, 'exit') as Promise<[number]>,
  ]);
  return { said: said.trim(), told: told.trim(), code };
}

/** Each program with one of the settings that it needs. */
const programs = {
  'apps/api/src/main.ts': 'JWT_SECRET',
  'apps/api/src/commands/check-settings.ts': 'EIMZO_SERVER_URL',
  'apps/worker/src/main.ts': 'POSTAL_URL',
  'apps/worker/src/commands/check-settings.ts': 'POSTAL_API_KEY',
  'scripts/database/migrate.ts': 'API_DATABASE_PASSWORD',
  'prisma/seed/seed.ts': 'PASSWORD_PEPPER',
  'apps/postal-sandbox/src/main.ts': 'POSTAL_API_KEY',
};

it.each(Object.entries(programs))(
  '%s without %s ends with a sentence that names it, and no stack',
  async (program, name) => {
    const { said, code } = await run(program, { [name]: '' });
    expect(said).toMatch(new RegExp(`\\b${name}\\b`));
    expect(said.split('\n').length, said).toBeLessThanOrEqual(2);
    expect(said).not.toMatch(/^\s+at |received undefined/m);
    expect(code).toBe(1);
  },
);

const apiNeeds = ['DATABASE_URL', 'JWT_SECRET', 'PASSWORD_PEPPER', 'SECRETS_KEY', 'POSTAL_WEBHOOK_SECRET'];
const workerNeeds = ['DATABASE_URL', 'SECRETS_KEY', 'POSTAL_URL', 'POSTAL_API_KEY'];

describe.each([
  ['API', 'apps/api/src/main.ts', readApiConfig, [...apiNeeds, 'PUBLIC_URL', 'EIMZO_SERVER_URL']],
  ['worker', 'apps/worker/src/main.ts', readWorkerConfig, workerNeeds],
] as const)('the settings of the %s', (_, program, read, names) => {
  it.each(names)('without %s are refused in one line that names it', (name) => {
    // Docker Compose passes unset settings as empty strings.
    for (const value of [undefined, '']) {
      const wrong = new RegExp(`^(Wrong settings[^\\n]*:\\n)?[^\\n]*\\b${name}\\b[^\\n]*$`);
      expect(() => read({ ...settings[program], [name]: value })).toThrow(wrong);
    }
  });
});

describe('a start', () => {
  const builtin = { SIGNATURE_VERIFIER: 'builtin', BUILTIN_WITHOUT_REVOCATION: 'accept' };
  const check = 'apps/api/src/commands/check-settings.ts';

  it.each([check, 'apps/api/src/main.ts'])(
    'without a trusted certificate is refused with one sentence: %s',
    async (program) => {
      const { said, code } = await run(program, { ...builtin, TRUSTED_CA_DIR: empty });
      expect(said).toBe('TRUSTED_CA_DIR holds no certificate');
      expect(code).toBe(1);
    },
  );

  it('with a file that is no certificate names the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wrong-'));
    await writeFile(join(folder, 'root.pem'), 'not a certificate');
    const { said } = await run(check, { ...builtin, TRUSTED_CA_DIR: folder });
    expect(said).toBe(`TRUSTED_CA_DIR: ${join(folder, 'root.pem')} is not a certificate`);
    await rm(folder, { recursive: true });
  });

  it.each(['apps/api/src/main.ts', 'apps/worker/src/main.ts', 'prisma/seed/seed.ts'])(
    'with a database that does not answer, or refuses the login, says so in one sentence: %s',
    // The test starts a whole program twice, which takes several seconds on a busy machine.
    { timeout: 120_000 },
    async (program) => {
      const away = await run(program, { DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:9/hybrid_mail' });
      expect(away).toMatchObject({ said: 'DATABASE_URL: the database does not answer', code: 1 });
      const url = new URL(world.url);
      url.username = 'stranger';
      url.password = 'wrong';
      const refused = await run(program, { DATABASE_URL: url.href });
      expect(refused.said).toMatch(/^DATABASE_URL: the database refuses the login: [^\n]*stranger[^\n]*$/);
      expect(refused.code).toBe(1);
    },
  );

  it('is found possible by the check, without the database', async () => {
    const url = 'postgresql://someone@127.0.0.1:9/hybrid_mail';
    for (const program of [check, 'apps/worker/src/commands/check-settings.ts']) {
      expect(await run(program, { DATABASE_URL: url })).toMatchObject({ said: '', code: 0 });
    }
  });
});
