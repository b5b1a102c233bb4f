import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

/**
 * Ports and network differ from the defaults, so that the composition can run next to a demonstration. The postal
 * sandbox advances its letters once a second, as in the journeys' own stack.
 */
const settings = {
  DEMO_PORT: '28080',
  DEMO_HTTPS_PORT: '28443',
  DEMO_POSTAL_PORT: '28081',
  SIGNING_PORT: '28646',
  SIGNING_SECURE_PORT: '28644',
  DEMO_PROXY_NETWORK: '10.250.252.0/28',
  POSTAL_STEP_SECONDS: '1',
  POSTAL_POLL_SECONDS: '5',
  POSTAL_TIMEOUT_MS: '5000',
  HAND_OVER_LEASE_MS: '12000',
  SWEEP_SECONDS: '5',
  MAX_LOOP_DELAY_MS: '0',
  // Raises the rate limits, because all journeys call from one IP address.
  RATE_LIMIT_FACTOR: '20',
};

/**
 * Global options of `docker compose`. COMPOSE_EXTRA names additional files, e.g. for a machine without an image
 * registry.
 */
function argumentsOf({ COMPOSE_EXTRA = '' }: NodeJS.ProcessEnv): string[] {
  const files = ['docker-compose.yml', 'apps/e2e/compose.yml', ...COMPOSE_EXTRA.split(delimiter).filter(Boolean)];
  return ['--project-name', 'hybrid-mail-e2e', ...files.flatMap((file) => ['--file', file]), '--profile', 'demo'];
}

/** The demonstration as composed by docker-compose.yml, for the journeys of apps/e2e. */
export class Composition {
  readonly #arguments: string[];
  readonly environment: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.#arguments = argumentsOf(env);
    const composed = { ...settings, COMPOSE_ARGUMENTS: JSON.stringify(this.#arguments) };
    this.environment = { ...env, ...composed, BASE_URL: `http://127.0.0.1:${settings.DEMO_PORT}` };
  }

  /** Runs docker compose and prints its output. @throws Error when it fails */
  run(...args: string[]): void {
    const { status, error } = spawnSync('docker', ['compose', ...this.#arguments, ...args], {
      cwd: repositoryRoot,
      env: this.environment,
      stdio: 'inherit',
    });
    if (error) throw new Error(`docker compose cannot be run: ${error.message}`);
    if (status !== 0) throw new Error(`docker compose ${args[0]} ended with ${status}`);
  }

  /**
   * Gets the images as COMPOSE_IMAGES says: `pull` pulls them, `present` uses local ones, `build` (the default) builds
   * them.
   */
  getImages({ COMPOSE_IMAGES = 'build' }: NodeJS.ProcessEnv): void {
    if (COMPOSE_IMAGES !== 'present') this.run(COMPOSE_IMAGES === 'pull' ? 'pull' : 'build');
  }
}
