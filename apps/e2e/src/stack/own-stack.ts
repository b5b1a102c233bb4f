import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findMemoryFolder } from '@hybrid-mail/testing/memory-folder';
import { readLoggedErrors } from './read-logged-errors.ts';
import type { Stack } from './stack.ts';

const root = join(import.meta.dirname, '../../../..');
const startWithinMs = 180_000;

/**
 * Starts the whole product as `npm start` does, on free ports and with its own data folder. The postal sandbox advances
 * its letters once a second.
 */
export async function startOwnStack(): Promise<Stack> {
  const [port, postalPort, signingPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const dataDir = await mkdtemp(join(findMemoryFolder() ?? tmpdir(), 'hybrid-mail-e2e-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      POSTAL_PORT: String(postalPort),
      SIGNING_PORT: String(signingPort),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      POSTAL_STEP_SECONDS: '1',
      POSTAL_POLL_SECONDS: '5',
      // Short leases, so that the work of a killed worker resumes within seconds.
      POSTAL_TIMEOUT_MS: '5000',
      HAND_OVER_LEASE_MS: '12000',
      SWEEP_SECONDS: '5',
      SIGNING_CONTROL: '1',
      MAX_LOOP_DELAY_MS: '0',
      // Raises the rate limits, because all journeys call from one IP address.
      RATE_LIMIT_FACTOR: '20',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(child, `${address}/health/ready`, () => output);
  return {
    address,
    signingPort,
    postalPort,
    postalApiKey: async () => JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')).POSTAL_API_KEY,
    killWorker: async () => void process.kill(await pidOf(dataDir, 'worker'), 'SIGKILL'),
    troubles: () => readLoggedErrors(dataDir),
    stop: () => stop(child, dataDir),
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let waited = 0; waited < startWithinMs; waited += 250) {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${output()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok && output().includes('998901000001')) return;
    await pause(250);
  }
  throw new Error(`the product was not ready in time:\n${output()}`);
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  child.kill('SIGINT');
  await new Promise((resolve) => child.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
}

/** Process id of one process of the product. */
async function pidOf(dataDir: string, program: string): Promise<number> {
  const { children } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
  const found = children[program] as { pid: number } | undefined;
  if (!found) throw new Error(`${program} does not run`);
  return found.pid;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
