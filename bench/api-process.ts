import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { signToken } from '@hybrid-mail/api/token';
import type { Database } from '@hybrid-mail/db';
import { actorOf } from '@hybrid-mail/testing/people';
import { nodeFlags } from '../scripts/start/node-flags.ts';

const main = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));
export const benchSecret = 'bench key of more than thirty-two characters';

/** A running API in a child process; `headers` authorize calls as one user. */
export interface ApiProcess {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly process: ChildProcess;
  /** Resident memory of the process in MB (VmRSS, on Linux only). */
  memory(): number;
  close(): Promise<void>;
}

interface Options {
  /** Command-line options of Node, before the script. */
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export async function forkApi(
  db: Database,
  databaseUrl: string,
  userId: number,
  { node = [], env = {} }: Options = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, ...node, main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl, PORT: String(port) },
      ...{ JWT_SECRET: benchSecret, PASSWORD_PEPPER: benchSecret },
      ...{ POSTAL_WEBHOOK_SECRET: benchSecret, SECRETS_KEY: benchSecret, SIGNATURE_VERIFIER: 'builtin' },
      ...{ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000', ...env },
    },
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error('the API did not start');
  }
  const { jti } = await actorOf(db, userId);
  const now = new Date();
  const token = signToken(benchSecret, { jti, userId, createdOn: now, expiresOn: new Date(now.getTime() + 3_600_000) });
  return {
    url,
    headers: { authorization: `Bearer ${token}` },
    process: child,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
