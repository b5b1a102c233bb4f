import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const project = 'hybrid-mail-operations';
export const url = 'http://127.0.0.1:28180';
export const admin = '998901234567';
const { COMPOSE_EXTRA = '', CALLS_PER_SECOND = '50' } = process.env;
export const callsPerSecond = Number(CALLS_PER_SECOND);

/** Options of `npm run env:create`. */
export const options = {
  'compose-project-name': project,
  'compose-profiles': 'production,sandbox',
  'public-url': 'https://localhost:28543',
  'postal-url': 'http://postal-sandbox:8081',
  'signature-verifier': 'builtin',
  'builtin-revocation': 'ignore',
  tls: 'outside',
  'publish-address': '127.0.0.1',
  'http-port': '28180',
  'https-port': '28543',
  'proxy-network': '10.250.253.0/28',
  'staff-second-factor': 'optional',
  'postal-step-seconds': '1',
  'rate-limit-factor': '100',
  // A machine that makes images meanwhile is slow; what is counted is what a replaced process costs.
  'max-loop-delay-ms': '0',
};

/** COMPOSE_EXTRA names additional files, e.g. for a machine without an image registry, by absolute paths. */
const withFiles = (...files: string[]): NodeJS.ProcessEnv => ({
  ...process.env,
  COMPOSE_FILE: [...files, ...COMPOSE_EXTRA.split(delimiter).filter(Boolean)].join(delimiter),
});
/** Environment of the commands: with one database, and with three. */
export const env = withFiles('docker-compose.yml');
export const envOfThree = withFiles('docker-compose.yml', 'docker-compose.ha.yml');

/** Output of git in this repository, or undefined. */
export const git = (...args: string[]) =>
  spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' }).stdout?.trim() || undefined;
