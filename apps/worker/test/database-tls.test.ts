import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import { type Child, startChild } from './child.ts';
import { makeCertificates, postgresWithTls } from './postgres-with-tls.ts';
import { isReady, startWorkerProcess } from './worker-process.ts';

let postgres: Awaited<ReturnType<typeof postgresWithTls>>;
let post: TestPost;
let other: string;

beforeAll(async () => {
  postgres = await postgresWithTls();
  post = await testPost();
  other = makeCertificates(mkdtempSync(join(tmpdir(), 'others-')));
});
afterAll(async () => {
  await post?.close();
  await postgres?.close();
  rmSync(other, { recursive: true });
});

/** The worker, which ends when it cannot reach the database: its code and what it said. */
async function refused(url: string) {
  const settings = { NODE_ENV: 'production', WEBHOOK_PRIVATE: 'refuse', SECRETS_KEY: randomBytes(32).toString('hex') };
  const child = startWorkerProcess(url, post, { settings });
  const code = await new Promise((resolve) => child.process.once('close', resolve));
  return { code, said: child.said() };
}

describe('a start', () => {
  it.each([
    ['that trusts another authority', () => ({ trusted: other }), /no protected connection to the database: .*\(.*\)$/],
    // Another way to write 127.0.0.1, which the certificate does not have.
    ['with another host', () => ({ host: '127.1' }), /no protected connection .*ALTNAME_INVALID\)$/],
    ['without the file of the authority', () => ({ trusted: '/gone' }), /\/gone\/\S+ cannot be read \(ENOENT\)$/],
    ['without a certificate', () => ({ certificateOf: null }), /refuses the login: .*client certificate/],
    ['with the certificate of another role', () => ({ certificateOf: 'api' as const }), /refuses the login: .*auth/],
  ])('%s is refused in one sentence', async (_, parameters, sentence) => {
    const { code, said } = await refused(postgres.urlOf('worker', parameters()));
    expect(said).toMatch(/^DATABASE_URL: [^\n]*$/);
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('without TLS is refused by Postgres', async () => {
    const url = new URL(postgres.urlOf('worker'));
    url.search = '';
    const { code, said } = await refused(url.href);
    expect(said).toMatch(/^DATABASE_URL: the database refuses the login: no pg_hba.conf entry .* no encryption$/);
    expect(code).toBe(1);
  });
});

describe('the product', () => {
  let api: ApiProcess;
  let worker: Child;
  beforeAll(async () => {
    worker = startWorkerProcess(postgres.urlOf('worker'), post);
    api = await startApi(postgres, tmpdir());
    await isReady(worker);
  });
  afterAll(async () => {
    await api?.close();
    await worker?.signal('SIGKILL');
  });
  const isHealthy = async () => (await fetch(`${api.url}/health/ready`)).ok;

  it('is migrated by the administrator', async () => {
    const program = join(import.meta.dirname, '../../../scripts/database/migrate.ts');
    const settings = {
      API_DATABASE_PASSWORD: 'password of the api',
      WORKER_DATABASE_PASSWORD: 'password of the worker',
    };
    const child = startChild(program, { ...settings, DATABASE_URL: postgres.urlOf('administrator') });
    const code = await new Promise((resolve) => child.process.once('close', resolve));
    expect({ code, said: child.said() }).toMatchObject({ code: 0 });
  });

  it('reaches Postgres by TLS in every connection, each role with its own certificate', async () => {
    expect(await isHealthy()).toBe(true);
    const connections = await postgres.connections();
    const names = connections.map(({ application_name }) => application_name);
    expect(names).toEqual(expect.arrayContaining(['api', 'listen mail_changed', 'worker', 'worker queue', 'pgboss']));
    for (const one of connections) {
      expect(one).toMatchObject({ ssl: true, version: 'TLSv1.3', client_dn: `/CN=${one.usename}` });
    }
  });

  it('goes on when all certificates are made anew', async () => {
    const former = new Set((await postgres.connections()).map(({ serial }) => serial));
    await postgres.renew();
    await expect.poll(isHealthy).toBe(true);
    await expect
      .poll(async () => {
        const all = await postgres.connections();
        return [all.some(({ serial }) => former.has(serial)), new Set(all.map(({ usename }) => usename)).size];
      })
      .toEqual([false, 2]);
  });
});
