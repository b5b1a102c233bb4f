import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUrlVariable, startTestCluster, testPasswords } from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';
import { testPepper, testSecretsKey } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { rotate } from '../../../scripts/environment/rotation.mjs';
import { makeSecrets } from '../../../scripts/environment/secrets.mjs';
import { type ApiProcess, startApi } from './api-process.ts';
import { startChild } from './child.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { type RetryingProxy, startRetryingProxy } from './start-retrying-proxy.ts';
import { startWorkerPair, type WorkerPair } from './start-worker-pair.ts';
import { startWorkerProcess } from './worker-process.ts';

const migrate = join(import.meta.dirname, '../../../scripts/database/migrate.ts');

/** Secrets by the processes that read them, as docker-compose.yml gives them. */
const secretsOf = {
  api: ['jwt_secret', 'password_pepper', 'secrets_key', 'postal_webhook_secret'],
  worker: ['secrets_key', 'postal_api_key'],
};

/** The product with its secrets as files, before which a load balancer stands. */
export interface RotatedProduct {
  readonly world: TestWorld;
  readonly post: PostProcess;
  readonly proxy: RetryingProxy;
  readonly workers: WorkerPair;
  /** What the APIs warned of, e.g. why a call failed, each once. */
  warnings(): Set<string>;
  /** Value of a secret in the folder of secrets. */
  secret(name: string): string;
  /** Takes a step of `npm run secrets:rotate`. */
  rotate(step: 'begin' | 'switch' | 'end' | 'replace', names: readonly string[]): void;
  /**
   * Migrates and replaces the processes one after another, as `npm run compose:roll -- --no-build` does: each gets the
   * present files.
   * @param between called after the migration and after each process
   */
  roll(between: () => Promise<void>): Promise<void>;
  /** The post takes the secrets that were agreed with it, by a restart. */
  switchPost(): Promise<void>;
  close(): Promise<void>;
}

/** Settings that name a secret's files in a folder instead of its value. */
function asFiles(folder: string, names: readonly string[]): Record<string, string> {
  const files = names.flatMap((name) => [name, `${name}_former`]);
  return Object.fromEntries(
    files.flatMap((name) => [
      [name.toUpperCase(), ''],
      [`${name.toUpperCase()}_FILE`, join(folder, name)],
    ]),
  );
}

const passwordFiles = (folder: string, name: string) => ({
  DATABASE_PASSWORD_FILE: join(folder, name),
  DATABASE_PASSWORD_FORMER_FILE: join(folder, `${name}_former`),
});

/** The URL of a login without its password. */
function loginWithoutPassword(base: string, username?: string): string {
  const url = new URL(base);
  if (username !== undefined) url.username = username;
  url.password = '';
  return url.href;
}

function reasonOf(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
  return [msg, err?.message.trim().split('\n').at(-1)].filter(Boolean).join(': ');
}

const administrator = 'hybrid_mail';

/** Starts a product on a Postgres of its own, because the passwords of its roles change. */
export async function startRotatedProduct(): Promise<RotatedProduct> {
  const cluster = await startTestCluster(installQueues);
  process.env[clusterUrlVariable] = cluster.url;
  const world = await testWorld();
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-rotation-'));
  const secrets = join(folder, 'secrets');
  const { api, worker } = testPasswords;
  const known = { PASSWORD_PEPPER: testPepper, SECRETS_KEY: testSecretsKey };
  makeSecrets(
    secrets,
    { ...known, API_DATABASE_PASSWORD: api, WORKER_DATABASE_PASSWORD: worker },
    { hasSandbox: true },
  );
  const secret = (name: string) => readFileSync(join(secrets, name), 'utf8');
  await world.db.pool.query(`create role ${administrator} login superuser password '${secret('postgres_password')}'`);
  mkdirSync(join(folder, 'trusted'));
  writeFileSync(join(folder, 'trusted/root.cer'), world.signers.root);

  // A container keeps the files of its start.
  const mount = (name: string) => {
    cpSync(secrets, join(folder, name), { recursive: true, force: true });
    return join(folder, name);
  };
  let agreed = { POSTAL_API_KEY: secret('postal_api_key'), POSTAL_WEBHOOK_SECRET: secret('postal_webhook_secret') };
  const hook = { POSTAL_WEBHOOK_URL: '' };
  const startOneApi = (name: string) => {
    const files = mount(name);
    const settings = { ...asFiles(files, secretsOf.api), ...passwordFiles(files, 'api_database_password') };
    const urlOf = () => loginWithoutPassword(world.directUrlOf('api'));
    return startApi({ urlOf }, join(folder, 'trusted'), { DRAIN_SECONDS: '5', STOP_SECONDS: '25', ...settings });
  };
  const apis: ApiProcess[] = [await startOneApi('api'), await startOneApi('api-2')];
  const proxy = await startRetryingProxy(apis.map(({ url }) => url));
  hook.POSTAL_WEBHOOK_URL = `${proxy.url}/api/postal/events`;
  const post = await startPost(() => ({ ...agreed, ...hook, POSTAL_STEP_SECONDS: '1' }));
  let started = 0;
  const workers = startWorkerPair(() => {
    const files = mount(`worker-${started++}`);
    const settings = { ...asFiles(files, secretsOf.worker), ...passwordFiles(files, 'worker_database_password') };
    const patient = { POSTAL_TIMEOUT_MS: '20000', HAND_OVER_LEASE_MS: '60000' };
    return startWorkerProcess(loginWithoutPassword(world.directUrlOf('worker')), post, {
      settings: { ...patient, ...settings },
    });
  });
  await workers.ready();

  const runMigrate = async () => {
    const child = startChild(migrate, {
      DATABASE_URL: loginWithoutPassword(world.url, administrator),
      ...passwordFiles(secrets, 'postgres_password'),
      API_DATABASE_PASSWORD_FILE: join(secrets, 'api_database_password'),
      WORKER_DATABASE_PASSWORD_FILE: join(secrets, 'worker_database_password'),
    });
    const code = await new Promise((resolve) => child.process.once('close', resolve));
    if (code !== 0) throw new Error(child.output());
  };
  return {
    world,
    post,
    proxy,
    workers,
    warnings: () => new Set(apis.flatMap((each) => each.warnings().map(reasonOf))),
    secret,
    rotate: (step, names) => {
      const given = () => `issued-by-the-post-${crypto.randomUUID()}`;
      for (const name of names) rotate(secrets, step, [name], { given });
    },
    roll: async (between) => {
      await runMigrate();
      await between();
      for (const [index, each] of apis.entries()) {
        mount(index === 0 ? 'api' : 'api-2');
        await each.restart();
        await between();
      }
      for (const index of [0, 1]) {
        await workers.restartOne(index);
        await workers.ready();
        await between();
      }
    },
    switchPost: async () => {
      agreed = {
        POSTAL_API_KEY: secret('postal_api_key_former') || secret('postal_api_key'),
        POSTAL_WEBHOOK_SECRET: secret('postal_webhook_secret_former') || secret('postal_webhook_secret'),
      };
      await post.kill();
      await post.start();
    },
    close: async () => {
      proxy.close();
      await workers.close();
      await Promise.all(apis.map((each) => each.close()));
      await post.close();
      await world.drop();
      await cluster.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
