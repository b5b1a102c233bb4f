import { join } from 'node:path';
import { testPepper, testSecretsKey } from '@hybrid-mail/testing/people';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { SourceChange } from './broken-product.ts';
import { type Child, startChild } from './child.ts';
import { findFreePort } from './find-free-port.ts';

const main = join(import.meta.dirname, '../../api/src/main.ts');
const preload = (name: string) => join(import.meta.dirname, 'preload', name);
/** Key of the sessions, and of the post's messages. */
export const apiSecret = 'key of the fault test, at least thirty-two characters';

/** The API in a child process, always on the same port, so that a client reaches a restarted process. */
export interface ApiProcess {
  readonly url: string;
  /** The last lines of the process's output. */
  output(): string;
  /** Errors that this process and its predecessors logged. */
  errors(): readonly string[];
  /** Warnings that this process and its predecessors logged, e.g. why the database was away. */
  warnings(): readonly string[];
  /** Kills the process without a clean stop and starts its successor. */
  kill(): Promise<void>;
  /** Stops the process by SIGTERM. @returns its exit code and the seconds that the stop took */
  stop(): Promise<{ code: number | null; seconds: number }>;
  /** Stops the process like `stop`, then starts its successor. */
  restart(): Promise<{ code: number | null; seconds: number }>;
  close(): Promise<void>;
}

/**
 * @param trustedFolder folder with the certificates whose signatures are accepted
 * @param settings further environment variables
 * @param changes of the sources that it loads
 */
export async function startApi(
  world: Pick<TestWorld, 'urlOf'>,
  trustedFolder: string,
  settings: Record<string, string> = {},
  changes: readonly SourceChange[] = [],
): Promise<ApiProcess> {
  const port = await findFreePort();
  const env = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'info', PORT: String(port), DATABASE_URL: world.urlOf('api') },
    ...{ JWT_SECRET: apiSecret, PASSWORD_PEPPER: testPepper, SECRETS_KEY: testSecretsKey },
    POSTAL_WEBHOOK_SECRET: apiSecret,
    SIGNATURE_VERIFIER: 'builtin',
    TRUSTED_CA_DIR: trustedFolder,
    RATE_LIMIT_FACTOR: '100000',
    MAX_LOOP_DELAY_MS: '0',
    SOURCE_CHANGES: JSON.stringify(changes),
    ...settings,
  };
  const start = () => startChild(main, env, changes.length === 0 ? [] : [preload('broken-source.ts')]);
  const errors: string[] = [];
  const warnings: string[] = [];
  const launch = () => {
    const child = start();
    child.onLine((line) => line.includes('"level":50') && errors.push(line));
    child.onLine((line) => line.includes('"level":40') && warnings.push(line));
    return child;
  };
  let child: Child = launch();
  await child.line(/Server listening/);
  const stop = async () => {
    const begin = performance.now();
    const { code } = await child.signal('SIGTERM');
    return { code, seconds: (performance.now() - begin) / 1000 };
  };
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => child.output(),
    errors: () => errors,
    warnings: () => warnings,
    kill: async () => {
      await child.signal('SIGKILL');
      child = launch();
    },
    stop,
    restart: async () => {
      const ended = await stop();
      child = launch();
      await child.line(/Server listening/);
      return ended;
    },
    close: async () => void (await child.signal('SIGKILL')),
  };
}
