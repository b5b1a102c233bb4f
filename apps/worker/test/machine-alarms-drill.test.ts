import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from './find-free-port.ts';
import { pollUntil } from './poll-until.ts';
import { startPostgresWithTls } from './start-postgres-with-tls.ts';
import { exporterMetricsIn, readWatchFiles } from './watch-files.ts';
import { startAlarmReceiver, startWatching } from './watch-programs.ts';

/**
 * `npm run drill:alarms`: the real exporters, Prometheus and Alertmanager watch a real Postgres and a page. It needs
 * postgres_exporter 0.17 or newer (Debian 13): EXPORTERS is the folder of the programs, when they are not in the PATH.
 */
const isWanted = process.env.ALARMS_DRILL !== undefined;
const minuteSeconds = Number(process.env.MINUTE_SECONDS ?? 2);
const patienceMs = 60_000 + 15 * minuteSeconds * 1000;
const root = join(import.meta.dirname, '../../..');
const compose: { services: Record<string, { command?: string[] }> } = parse(
  readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
  { merge: true },
);

/** Starts an exporter of Debian's packages with the options of docker-compose.yml. */
async function startExporter(name: string, env: Record<string, string> = {}) {
  const port = await findFreePort();
  const program = join(process.env.EXPORTERS ?? '/usr/bin', `prometheus-${name}`);
  const options = (compose.services[name]?.command ?? []).map((each) =>
    each.replace('/watch/', `${root}/docker/watch/`),
  );
  const child = spawn(program, [...options, `--web.listen-address=127.0.0.1:${port}`], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  });
  return { port, child };
}

describe.runIf(isWanted)('the alarms of machine, database and page', () => {
  let postgres: Awaited<ReturnType<typeof startPostgresWithTls>>;
  let receiver: Awaited<ReturnType<typeof startAlarmReceiver>>;
  let watchdog: Awaited<ReturnType<typeof startAlarmReceiver>>;
  let watching: Awaited<ReturnType<typeof startWatching>>;
  let page: Server;
  let folder: string;
  const exporters: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-machine-'));
    postgres = await startPostgresWithTls();
    const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = postgres.listening('api');
    page = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_, answer) => answer.end('<html>'));
    await once(page.listen(0, '127.0.0.1'), 'listening');
    const started = {
      machine: await startExporter('node-exporter'),
      postgres: await startExporter('postgres-exporter', { DATA_SOURCE_NAME: postgres.urlOf('watch') }),
      page: await startExporter('blackbox-exporter'),
    };
    exporters.push(...Object.values(started).map(({ child }) => child));
    [receiver, watchdog] = [await startAlarmReceiver(), await startAlarmReceiver()];
    watching = await startWatching(join(folder, 'watch'), {
      ports: Object.fromEntries(Object.entries(started).map(([job, { port }]) => [job, port])),
      receiverUrl: receiver.url,
      watchdogUrl: watchdog.url,
      page: `https://localhost:${(page.address() as AddressInfo).port}/`,
      minuteSeconds,
    });
    const up = () => watching.up().catch(() => 0);
    await pollUntil(up, (count) => count === 4, 30_000);
  }, 180_000);

  afterAll(async () => {
    await watching?.close();
    for (const child of exporters) child.kill('SIGKILL');
    for (const each of [receiver, watchdog, page]) each?.close();
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const told = (alarm: string, status: string) => async () =>
    receiver.told.find((each) => each.alarm === alarm && each.status === status);

  it('have the metrics that they ask for, and are quiet', async () => {
    const used = readWatchFiles().alerts.flatMap(({ expr }) => exporterMetricsIn(expr));
    // Loki is no package of Debian.
    const names = [...new Set(used)].filter((name) => !name.startsWith('loki_'));
    const missing = async () => {
      const found = await Promise.all(names.map((name) => watching.has(name)));
      return names.filter((_, place) => !found[place]);
    };
    await pollUntil(missing, (left) => left.length === 0, 30_000);
    expect(names.length).toBeGreaterThan(15);
    // There is no product here.
    const absent = ['ApiDown', 'WorkerDown'];
    const firing = async () => (await watching.firing()).filter((alarm) => !absent.includes(alarm));
    await pollUntil(firing, (alarms) => alarms.includes('WatchAlive'), 30_000);
    expect(await firing()).toEqual(['WatchAlive']);
  }, 60_000);

  it('tell of a Postgres that refuses its exporter, and of its end', async () => {
    await postgres.admit(false);
    await pollUntil(told('PostgresDown', 'firing'), (found) => found !== undefined, patienceMs);
    await postgres.admit(true);
    await pollUntil(told('PostgresDown', 'resolved'), (found) => found !== undefined, patienceMs);
  }, 300_000);

  it('tell of a page that does not answer', async () => {
    page.close();
    page.closeAllConnections();
    await pollUntil(told('PageUnreachable', 'firing'), (found) => found !== undefined, patienceMs);
  }, 300_000);

  it('send their sign of life to the watchdog alone, again and again, until they are dead', async () => {
    const count = async () => watchdog.told.length;
    const before = await count();
    await pollUntil(count, (signs) => signs > before, patienceMs);
    expect(new Set(watchdog.told.map(({ alarm }) => alarm))).toEqual(new Set(['WatchAlive']));
    expect(receiver.told.map(({ alarm }) => alarm)).not.toContain('WatchAlive');
    await watching.close();
    const after = await count();
    await pause(6 * minuteSeconds * 1000);
    expect(await count()).toBe(after);
  }, 300_000);
});
