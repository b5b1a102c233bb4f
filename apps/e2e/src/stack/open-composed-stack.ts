import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stack } from './stack.ts';

const run = promisify(execFile);
const maxLines = 40;

const readKey = "process.stdout.write(require('fs').readFileSync('/run/secrets/postal_api_key', 'utf8'))";

/**
 * Kills the worker process from inside its container: Docker restarts a container whose process dies, but not after
 * "docker kill".
 */
const killMain = `
  const { readdirSync, readFileSync } = require('fs');
  const isWorker = (pid) => readFileSync('/proc/' + pid + '/cmdline', 'utf8').startsWith('node\\0apps/worker');
  process.kill(readdirSync('/proc').filter(Number).find(isWorker), 'SIGKILL');
`;

/** Runs docker compose with the files and the project name of the composed product under test. @returns its stdout */
export async function runDockerCompose(...args: string[]): Promise<string> {
  const chosen: string[] = JSON.parse(process.env.COMPOSE_ARGUMENTS ?? '["--profile", "demo"]');
  const options = { cwd: join(import.meta.dirname, '../../../..'), maxBuffer: 64 * 1024 * 1024 };
  return (await run('docker', ['compose', ...chosen, ...args], options)).stdout;
}

/** Makes a Stack of the running Docker Compose demonstration at `address`. Its `stop` leaves the containers running. */
export function openComposedStack(address: string, env: NodeJS.ProcessEnv): Stack {
  return {
    address,
    signingPort: Number(env.SIGNING_PORT ?? 64_646),
    postalPort: Number(env.DEMO_POSTAL_PORT ?? 8081),
    postalApiKey: () => runDockerCompose('exec', '-T', 'demo-postal-sandbox', 'node', '-e', readKey),
    killWorker: async () => void (await runDockerCompose('exec', '-T', 'demo-worker', 'node', '-e', killMain)),
    async troubles() {
      const logs = await runDockerCompose('logs', '--no-color', '--tail', '500');
      return logs
        .split('\n')
        .filter((line) => /"level":[456]0/.test(line))
        .slice(-maxLines);
    },
    stop: async () => undefined,
  };
}
