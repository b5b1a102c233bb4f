import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sealSettings } from '@hybrid-mail/testing/evidence/seal-settings';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import { type Child, startChild } from './child.ts';
import { findFreePort } from './find-free-port.ts';
import { makeCertificates, startPostgresWithTls } from './start-postgres-with-tls.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

const root = join(import.meta.dirname, '../../..');

let postgres: Awaited<ReturnType<typeof startPostgresWithTls>>;
let post: TestPost;
let other: string;
let seal: Awaited<ReturnType<typeof sealSettings>>;

beforeAll(async () => {
  seal = await sealSettings();
  postgres = await startPostgresWithTls();
  post = await testPost();
  other = makeCertificates(mkdtempSync(join(tmpdir(), 'others-')));
});
afterAll(async () => {
  await post?.close();
  await postgres?.close();
  rmSync(other, { recursive: true });
});

/** Starts a worker that exits because it cannot reach the database. @returns its exit code and output */
async function refused(url: string) {
  const settings = { NODE_ENV: 'production', WEBHOOK_PRIVATE: 'refuse', SECRETS_KEY: randomBytes(32).toString('hex') };
  const child = startWorkerProcess(url, post, { settings: { ...settings, ...seal } });
  const code = await new Promise((resolve) => child.process.once('close', resolve));
  return { code, output: child.output() };
}

describe('a start', () => {
  it.each([
    ['that trusts another authority', () => ({ trusted: other }), /no protected connection to the database: .*\(.*\)$/],
    // Another spelling of 127.0.0.1, which the certificate does not contain.
    ['with another host', () => ({ host: '127.1' }), /no protected connection .*ALTNAME_INVALID\)$/],
    ['without the file of the authority', () => ({ trusted: '/gone' }), /\/gone\/\S+ cannot be read \(ENOENT\)$/],
    ['without a certificate', () => ({ certificateOf: null }), /refuses the login: .*client certificate/],
    ['with the certificate of another role', () => ({ certificateOf: 'api' as const }), /refuses the login: .*auth/],
  ])('%s is refused in one sentence', async (_, parameters, sentence) => {
    const { code, output } = await refused(postgres.urlOf('worker', parameters()));
    expect(output).toMatch(/^DATABASE_URL: [^\n]*$/);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('without TLS is refused by Postgres', async () => {
    const url = new URL(postgres.urlOf('worker'));
    url.search = '';
    const { code, output } = await refused(url.href);
    expect(output).toMatch(/^DATABASE_URL: the database refuses the login: no pg_hba.conf entry .* no encryption$/);
    expect(code).toBe(1);
  });
});

describe('the product', () => {
  let api: ApiProcess;
  let worker: Child;
  let ports: Record<'WORKER_PORT' | 'METRICS_PORT' | 'PORT', string>;
  /** Kept, because pools close a connection that was idle for ten seconds. */
  let openedAtStart: Awaited<ReturnType<typeof postgres.connections>>;
  beforeAll(async () => {
    const [workerPort, metricsPort] = [String(await findFreePort()), String(await findFreePort())];
    const settings = { WORKER_PORT: workerPort, ...postgres.listening('worker') };
    worker = startWorkerProcess(postgres.urlOf('worker'), post, { settings });
    api = await startApi(postgres, tmpdir(), { METRICS_PORT: metricsPort, ...postgres.listening('api') });
    openedAtStart = await postgres.connections();
    ports = { WORKER_PORT: workerPort, METRICS_PORT: metricsPort, PORT: new URL(api.url).port };
    await waitUntilReady(worker);
    openedAtStart.push(...(await postgres.connections()));
  });
  afterAll(async () => {
    await api?.close();
    await worker?.signal('SIGKILL');
  });

  /** Runs the HEALTHCHECK script of the containers. */
  function isHealthy(setting: 'PORT' | 'WORKER_PORT' = 'PORT', holder: 'api' | 'worker' = 'api'): Promise<boolean> {
    const env = { [setting]: ports[setting], ...postgres.listening(holder) };
    const check = spawn(process.execPath, [join(root, 'scripts/images/check-health.mjs'), setting], { env });
    return new Promise((resolve) => check.once('close', (code) => resolve(code === 0)));
  }

  it('is migrated by the administrator', async () => {
    const program = join(root, 'scripts/database/migrate.ts');
    const settings = {
      API_DATABASE_PASSWORD: 'password of the api',
      WORKER_DATABASE_PASSWORD: 'password of the worker',
    };
    const child = startChild(program, { ...settings, DATABASE_URL: postgres.urlOf('administrator') });
    const code = await new Promise((resolve) => child.process.once('close', resolve));
    expect({ code, output: child.output() }).toMatchObject({ code: 0 });
  });

  it('reaches Postgres by TLS in every connection, each role with its own certificate', async () => {
    expect(await isHealthy()).toBe(true);
    const connections = [...openedAtStart, ...(await postgres.connections())];
    const names = connections.map(({ application_name }) => application_name);
    expect(names).toEqual(expect.arrayContaining(['api', 'listen mail_changed', 'worker', 'worker queue', 'pgboss']));
    for (const one of connections) {
      expect(one).toMatchObject({ ssl: true, version: 'TLSv1.3', client_dn: `/CN=${one.usename}` });
    }
  });

  it('answers by TLS alone, also with its numbers and to the check of its container', async () => {
    const call = (port: string, path: string, ca: string) =>
      new Promise((resolve) => {
        const answered = (response: IncomingMessage) => resolve(response.resume().statusCode);
        get(`https://localhost:${port}${path}`, { ca }, answered).on('error', ({ code }: NodeJS.ErrnoException) =>
          resolve(code),
        );
      });
    const stranger = readFileSync(join(other, 'trusted/authority.pem'), 'utf8');
    for (const [port, path] of [
      [ports.PORT, '/health/live'],
      [ports.METRICS_PORT, '/metrics'],
      [ports.WORKER_PORT, '/metrics'],
    ] as const) {
      expect(await call(port, path, postgres.authority())).toBe(200);
      expect(await call(port, path, stranger)).toMatch(/UNABLE_TO_|SELF_SIGNED|SIGNATURE/);
      await expect(fetch(`http://127.0.0.1:${port}${path}`)).rejects.toThrow();
    }
    expect(await isHealthy('WORKER_PORT', 'worker')).toBe(true);
  });

  it('tells Prometheus until when its own certificate and that of the database are valid', async () => {
    const threeYears = Date.now() / 1000 + 3 * 365 * 24 * 3600;
    const read = (port: string) =>
      new Promise<string>((resolve, reject) => {
        get(`https://localhost:${port}/metrics`, { ca: postgres.authority() }, (answer) => resolve(text(answer))).on(
          'error',
          reject,
        );
      });
    const endsIn = (metrics: string) =>
      [...metrics.matchAll(/^hybrid_mail_certificate_end_seconds\{what="(\w+)"\} (\S+)$/gm)].map(([, what, end]) => {
        expect(Math.abs(Number(end) - threeYears)).toBeLessThan(2 * 24 * 3600);
        return what;
      });
    expect(endsIn(await read(ports.METRICS_PORT))).toEqual(['inside']);
    expect(endsIn(await read(ports.WORKER_PORT)).toSorted()).toEqual(['database', 'inside']);
  });

  it('shows until when the certificate is valid', async () => {
    const settings = { DATABASE_URL: postgres.urlOf('administrator'), LOG_DRIVER: 'json-file' };
    const program = join(root, 'apps/operator/src/main.ts');
    const child = spawn(process.execPath, [program, 'config-check', '--json'], { env: settings });
    const reports: { name: string; state: string; said: string }[] = JSON.parse(await text(child.stdout));
    expect(reports.find(({ name }) => name === 'encryption')).toMatchObject({
      state: 'ok',
      said: expect.stringMatching(/^TLSv1.3; the certificate of the database ends on \d{4}-\d\d-\d\d$/),
    });
  });

  it('survives the replacement of all certificates while the processes run', async () => {
    const former = new Set((await postgres.connections()).map(({ serial }) => serial));
    await postgres.renew();
    await expect.poll(() => isHealthy()).toBe(true);
    await expect
      .poll(async () => {
        const all = await postgres.connections();
        return [all.some(({ serial }) => former.has(serial)), new Set(all.map(({ usename }) => usename)).size];
      })
      .toEqual([false, 2]);
  });
});
