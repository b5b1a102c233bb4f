import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../connection/create-client.ts';
import { databaseRoles } from '../walls/database-roles.ts';
import { testPasswords } from './test-cluster.ts';

export const poolModes = ['transaction', 'session'] as const;
export type PoolMode = (typeof poolModes)[number];

export interface PgBouncer {
  /** The URL, through the pooler. */
  through(url: string): string;
  /** Replaces the passwords that PgBouncer knows, by the name of the login. */
  setPasswords(passwords: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

/** In session mode each client keeps its server connection, so a small pool would make clients wait for ever. */
const serverConnections = { transaction: 3, session: 50 } as const;

/** Numeric id of the account that runs PgBouncer when the tests run as root: PgBouncer refuses root. */
const nobody = 65_534;

/**
 * Starts the PgBouncer of this machine (Debian's package) before a cluster, in transaction mode with few server
 * connections, so that clients share them. The startup options that it would refuse are not ignored: the product must not send any.
 */
export async function startPgBouncer(clusterUrl: string, mode: PoolMode): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-pgbouncer-'));
  const port = await freePort();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { api, worker } = testPasswords;
  const users = file('users.txt', userLines({ [databaseRoles.api]: api, [databaseRoles.worker]: worker }));
  const { hostname, port: serverPort } = new URL(clusterUrl);
  const settings = file(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${serverConnections[mode]}
max_client_conn = 500
server_reset_query = DISCARD ALL
logfile = ${join(folder, 'log')}
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, users, settings]) chownSync(path, nobody, nobody);
  const bouncer = spawn('/usr/sbin/pgbouncer', [settings], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const through = (url: string) => {
    const changed = new URL(url);
    changed.host = `127.0.0.1:${port}`;
    return changed.href;
  };
  await untilItAnswers(through(clusterUrl));
  return {
    through,
    setPasswords: (passwords) => {
      file('users.txt', userLines(passwords));
      bouncer.kill('SIGHUP');
    },
    stop: async () => {
      bouncer.kill('SIGKILL');
      if (bouncer.exitCode === null) await once(bouncer, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const userLines = (passwords: Readonly<Record<string, string>>) =>
  Object.entries(passwords)
    .map(([name, password]) => `"${name}" "${password}"`)
    .join('\n');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function untilItAnswers(clusterUrl: string): Promise<void> {
  const url = new URL(clusterUrl);
  // Not the template: a database that PgBouncer is connected to cannot be cloned.
  url.pathname = 'postgres';
  url.username = databaseRoles.api;
  url.password = encodeURIComponent(testPasswords.api);
  for (let attempt = 0; ; attempt += 1) {
    const client = createClient({ connectionString: url.href });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(50);
    }
  }
}
