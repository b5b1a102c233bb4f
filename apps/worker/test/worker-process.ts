import { join } from 'node:path';
import { testSecretsKey } from '@hybrid-mail/testing/people';
import { type Child, startChild } from './child.ts';
import type { PostProcess } from './post-process.ts';

const main = join(import.meta.dirname, '../src/main.ts');

/** The worker with short leases and timeouts, so that it recovers from a crash within seconds. */
export function startWorkerProcess(databaseUrl: string, post: Pick<PostProcess, 'url' | 'apiKey'>): Child {
  return startChild(main, {
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
  });
}

export const isReady = (worker: Child) => worker.line(/takes jobs/);
