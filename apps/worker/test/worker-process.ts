import { join } from 'node:path';
import { testSecretsKey } from '@hybrid-mail/testing/people';
import type { SourceChange } from './broken-product.ts';
import { type Child, startChild } from './child.ts';
import type { PostProcess } from './post-process.ts';

const main = join(import.meta.dirname, '../src/main.ts');

const preload = (name: string) => join(import.meta.dirname, 'preload', name);

export interface WorkerOverrides {
  /** How far the worker's clock is ahead; negative if it is behind. */
  readonly clockShiftMs?: number;
  readonly changes?: readonly SourceChange[];
  /** Further environment variables. */
  readonly settings?: Record<string, string>;
}

/** The worker with short leases and timeouts, so that it recovers from a crash within seconds. */
export function startWorkerProcess(
  databaseUrl: string,
  post: Pick<PostProcess, 'url' | 'apiKey'>,
  { clockShiftMs = 0, changes = [], settings: further = {} }: WorkerOverrides = {},
): Child {
  const preloaded = [
    ...(clockShiftMs === 0 ? [] : [preload('shifted-clock.ts')]),
    ...(changes.length === 0 ? [] : [preload('broken-source.ts')]),
  ];
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    WORKER_PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: testSecretsKey,
    POSTAL_URL: post.url,
    POSTAL_API_KEY: post.apiKey,
    POSTAL_TIMEOUT_MS: '600',
    HAND_OVER_LEASE_MS: '2000',
    HAND_OVER_LONGEST_WAIT_MS: '5000',
    SWEEP_SECONDS: '1',
    RENDER_SECONDS: '5',
    RENDER_LEASE_MS: '5000',
    POSTAL_POLL_SECONDS: '1',
    WEBHOOK_SECONDS: '1',
    WEBHOOK_TIMEOUT_MS: '500',
    WEBHOOK_PRIVATE: 'allow',
    CLOCK_SHIFT_MS: String(clockShiftMs),
    SOURCE_CHANGES: JSON.stringify(changes),
    ...further,
  };
  return startChild(main, settings, preloaded);
}

export const waitUntilReady = (worker: Child) => worker.line(/takes jobs/);
