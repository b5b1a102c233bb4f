import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sealSettings } from '@hybrid-mail/testing/evidence/seal-settings';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSeal } from '../../../scripts/environment/seal.mjs';

const mainOf = (app: string) => fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url));
const secret = () => randomBytes(32).toString('base64url');

let world: TestWorld;
let folder: string;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  world = await testWorld();
  folder = await mkdtemp(join(tmpdir(), 'production-'));
  await writeFile(join(folder, 'root.cer'), world.signers.root);
  settings = {
    NODE_ENV: 'production',
    PORT: '0',
    WORKER_PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: world.urlOf('api'),
    PUBLIC_URL: 'https://mail.example.uz',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    JWT_SECRET: secret(),
    PASSWORD_PEPPER: secret(),
    SECRETS_KEY: secret(),
    POSTAL_WEBHOOK_SECRET: secret(),
    POSTAL_API_KEY: secret(),
    POSTAL_URL: 'https://post.example.uz',
    RENDER_SANDBOX: 'off',
    SIGNATURE_VERIFIER: 'builtin',
    TRUSTED_CA_DIR: folder,
    BUILTIN_WITHOUT_REVOCATION: 'accept',
    ...(await sealSettings()),
  };
});
afterAll(async () => {
  await world?.drop();
  await rm(folder, { recursive: true });
});

/**
 * Starts the program and waits for its exit.
 * @returns its exit code, and the last line and number of lines on stderr
 */
async function refusedStart(more: NodeJS.ProcessEnv, app = 'api') {
  const started = spawn(process.execPath, [mainOf(app)], { env: { ...settings, ...more } });
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit'), text(started.stdout)]);
  return { said: said.trim().split('\n').at(-1), lines: said.trim().split('\n').length, code };
}

describe('production does not start', () => {
  it.each([
    ['with a rule about revocation that does not exist', { BUILTIN_REVOCATION: 'never' }, /BUILTIN_REVOCATION/],
    [
      'with answers about signatures that come unencrypted from elsewhere',
      { SIGNATURE_VERIFIER: 'eimzo-server', EIMZO_SERVER_URL: 'http://eimzo.example.uz:8080' },
      /^EIMZO_SERVER_URL must be https or an address of the own network/,
    ],
  ])('%s', async (_, more, sentence) => {
    const { said, code } = await refusedStart(more);
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('where the certificate of the demonstration is trusted', async () => {
    const demonstration = await mkdtemp(join(tmpdir(), 'demonstration-'));
    const cache = process.env.NODE_COMPILE_CACHE;
    const env = {
      NODE_COMPILE_CACHE: cache,
      SIGNING_PORT: '0',
      DATA_DIR: demonstration,
      TRUSTED_CA_DIR: demonstration,
    };
    const agent = spawn(process.execPath, [mainOf('signing-agent')], { env });
    await once(agent.stdout, 'data');
    agent.kill('SIGTERM');
    await once(agent, 'exit');
    const { said, lines, code } = await refusedStart({ TRUSTED_CA_DIR: demonstration });
    expect(said).toMatch(/^TRUSTED_CA_DIR holds the certificate of the demonstration/);
    expect([lines, code]).toEqual([1, 1]);
    await rm(demonstration, { recursive: true });
  });

  it.each(['api', 'worker'])('without a seal of the operator: %s', async (app) => {
    const { said, code } = await refusedStart({ SEAL_KEY: '' }, app);
    expect(said).toMatch(/^SEAL_KEY is missing/);
    expect(code).toBe(1);
  });

  it.each(['api', 'worker'])('with the seal of the demonstration: %s', async (app) => {
    const { key, certificate, trusted } = makeSeal({ isDemonstration: true, now: new Date() });
    const seal = { SEAL_KEY: key, SEAL_CERTIFICATE: certificate, SEAL_TRUSTED: trusted };
    const { said, lines, code } = await refusedStart(seal, app);
    expect(said).toMatch(/^SEAL_CERTIFICATE is the seal of the demonstration/);
    expect([lines, code]).toEqual([1, 1]);
  });

  it('with a key and a certificate that do not belong together', async () => {
    const { SEAL_KEY } = await sealSettings();
    const { said, lines, code } = await refusedStart({ SEAL_KEY });
    expect(said).toMatch(/^The operator's seal \(SEAL_…\) cannot be used: key-does-not-match/);
    expect([lines, code]).toEqual([1, 1]);
  });

  it.each(['api', 'worker'])('with a login that is above the walls of the database: %s', async (app) => {
    const { said, lines, code } = await refusedStart({ DATABASE_URL: world.url }, app);
    expect(said).toMatch(/^DATABASE_URL logs in as postgres, which is above the walls/);
    expect([lines, code]).toEqual([1, 1]);
  });

  it.each(['api', 'worker'])('on the database of the demonstration: %s', async (app) => {
    await world.db.prisma.demonstration.create({ data: { madeOn: new Date() } });
    const { said, lines, code } = await refusedStart({}, app);
    expect(said).toMatch(/^DATABASE_URL leads to the demonstration/);
    expect([lines, code]).toEqual([1, 1]);
    await world.db.prisma.demonstration.deleteMany();
  });

  it.each(['api', 'worker'])('on a database that was migrated for a later release: %s', async (app) => {
    await world.db.prisma.schemaGuard.update({ where: { id: 1 }, data: { programLevel: 99 } });
    const { said, lines, code } = await refusedStart({}, app);
    expect(said).toMatch(/^DATABASE_URL: the database was migrated for programs of level 99/);
    expect([lines, code]).toEqual([1, 1]);
    await world.db.prisma.schemaGuard.update({ where: { id: 1 }, data: { programLevel: 1 } });
  });

  it.each(['api', 'worker'])('without the store of its documents: %s', async (app) => {
    const store = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'letters', S3_ACCESS_KEY_ID: 'AKIDEXAMPLE' };
    const { said, code } = await refusedStart({ BLOB_STORE: 's3', ...store, S3_SECRET_ACCESS_KEY: secret() }, app);
    expect(said).toMatch(/^the document store: /);
    expect(code).toBe(1);
  });
});

it('production starts with a certificate and a database of its own, a word on revocation and secrets in files', async () => {
  const names = ['JWT_SECRET', 'PASSWORD_PEPPER', 'SECRETS_KEY', 'POSTAL_WEBHOOK_SECRET', 'SEAL_KEY', 'SEAL_TRUSTED'];
  const url = new URL(world.urlOf('api'));
  const secrets: NodeJS.ProcessEnv = { ...settings, DATABASE_PASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const env: NodeJS.ProcessEnv = { ...settings, LOG_LEVEL: 'info', DATABASE_URL: url.href };
  for (const name of [...names, 'DATABASE_PASSWORD']) {
    await writeFile(join(folder, name), `${secrets[name]}\n`);
    env[`${name}_FILE`] = join(folder, name);
    delete env[name];
  }
  const started = spawn(process.execPath, [mainOf('api')], { env });
  const [line] = await once(started.stdout, 'data');
  expect(String(line)).toContain('Server listening');
  started.kill('SIGTERM');
  expect((await once(started, 'exit'))[0]).toBe(0);
});
