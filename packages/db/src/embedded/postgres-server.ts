import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createClient } from '../connection/create-client.ts';
import type { Cluster } from './cluster.ts';
import { commandLineOf, isAlive, signalAndWait, waitUntil } from './processes.ts';

export type PostgresServer = { pid: number; port: number };

const timeoutMs = 120_000;

/**
 * The server that runs on this cluster, once it accepts connections; null when there is none. Removes the pid file of a
 * killed server, and stops a server that accepts no connections within 30 s.
 */
export async function findRunningServer(cluster: Cluster): Promise<PostgresServer | null> {
  const pidFile = join(cluster.data, 'postmaster.pid');
  const [pid, , , port] = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n').map(Number) : [];
  if (!pid || !port) return null;
  const isOurs = () => commandLineOf(pid).includes(cluster.data);
  if (!isOurs()) {
    rmSync(pidFile, { force: true });
    return null;
  }
  if (await waitUntil(async () => !isOurs() || (await answers(cluster, port)) === 'ready', 30_000)) {
    return isOurs() ? { pid, port } : null;
  }
  await stopServer({ pid, port });
  return null;
}

/** Starts the server detached from the terminal, so that on Ctrl+C our process stops it and not the terminal. */
export async function launchServer(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = cluster.account.command(cluster.binaries.postgres, ['-D', cluster.data, ...options]);
  const { file, args, ...as } = command;
  const log = openSync(cluster.log, 'a');
  const logStart = readFileSync(cluster.log).length;
  const child = spawn(file, args, {
    ...as,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
  });
  closeSync(log);
  child.unref();
  let ended: string | null = null;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended ??= `ended with ${signal ?? code}`;
  });
  const ready = await waitUntil(async () => ended !== null || (await answers(cluster, port)) === 'ready', timeoutMs);
  if (ready && !ended && child.pid) return { pid: child.pid, port };
  if (child.pid && !ended) await stopServer({ pid: child.pid, port });
  const tail = readFileSync(cluster.log).subarray(logStart).toString('utf8').trim();
  throw new Error(`PostgreSQL did not start on port ${port}: ${ended ?? 'no answer'}\n${tail}`);
}

/** Stops the server: SIGINT, then SIGQUIT, then SIGKILL. After the last two the next start recovers from the WAL. */
export async function stopServer({ pid }: PostgresServer): Promise<void> {
  if (!isAlive(pid)) return;
  if (await signalAndWait(pid, 'SIGINT', 20_000)) return;
  if (await signalAndWait(pid, 'SIGQUIT', 10_000)) return;
  await signalAndWait(pid, 'SIGKILL', 5_000);
}

export function killServer({ pid }: PostgresServer): void {
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

async function answers(cluster: Cluster, port: number): Promise<'ready' | 'not yet'> {
  const client = createClient({ ...connectionOptionsOf(cluster, port), connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch {
    return 'not yet';
  } finally {
    await client.end().catch(() => {});
  }
}

export function connectionOptionsOf(cluster: Cluster, port: number) {
  return { host: '127.0.0.1', port, user: 'postgres', password: cluster.password, database: 'postgres' };
}

/** The port of the last start, or a free one. */
export async function choosePort(cluster: Cluster): Promise<number> {
  const kept = existsSync(cluster.portFile) ? Number(readFileSync(cluster.portFile, 'utf8')) : 0;
  return kept > 0 ? kept : findFreePort();
}

export function storePort(cluster: Cluster, port: number): void {
  writeFileSync(cluster.portFile, String(port));
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
