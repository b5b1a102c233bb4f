import { type Job, type JobName, jobs } from '@hybrid-mail/jobs';
import { PgBoss, type Job as QueuedJob, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { runJob } from './jobs/run-job.ts';
import { startPollers } from './pollers.ts';
import { runTestMode } from './run-test-mode.ts';
import { asWrongSettings, watchDatabaseLife } from './watch-database-life.ts';

const usual = { pollingIntervalSeconds: 0.5, perJobResults: true } as const;
/**
 * Letters and events run in parallel batches, most other jobs one by one. A full batch is followed by the next at once.
 */
const concurrency: Partial<Record<JobName, WorkOptions>> = {
  'hand-over-mail': { batchSize: 20, burstWhenBatchFull: true, localConcurrency: 2 },
  'apply-postal-events': { batchSize: 20, burstWhenBatchFull: true, localConcurrency: 2 },
  // Up to three registries and three previews render at the same time, at most two of each for one organization
  // (decision 067).
  'render-registry': { localConcurrency: 3, localGroupConcurrency: 2 },
  'render-preview': { localConcurrency: 3, localGroupConcurrency: 2 },
};

export interface Worker {
  stop(): Promise<void>;
}

/**
 * Takes jobs until it is stopped. The worker never installs the queue's tables; migrations do.
 * @throws WrongSettings if the database cannot be compared with its stamp
 */
export async function startWorker(
  config: Config,
  { services, metrics, directUrl, life }: Deps,
  log: Logger,
): Promise<Worker> {
  const watchLife = life && watchDatabaseLife(life, log);
  await watchLife?.().catch(asWrongSettings);
  const boss = new PgBoss({
    connectionString: directUrl,
    application_name: 'worker queue',
    migrate: false,
    max: 4,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'));
  await boss.start();
  for (const job of Object.values<Job>(jobs)) {
    const name = job.name as JobName;
    await boss.work(name, { ...concurrency[name], ...usual }, (batch) =>
      runBatch(batch, (queued) => runJob({ services, log, metrics }, name, queued)),
    );
    if (job.schedule) await boss.schedule(name, job.schedule, { v: 1 });
  }
  const pollers = startPollers(config, { services, log, metrics, watchLife });
  const testMode = runTestMode(config, services, log);
  return {
    stop: async () => {
      // A queue that cannot reach the database must not keep the pollers from ending in order.
      const stopQueue = boss
        .stop({ graceful: true, timeout: 25_000 })
        .catch((err: unknown) => log.warn({ err }, 'queue'));
      await Promise.all([pollers.stop(), testMode.stop(), stopQueue]);
    },
  };
}

/** Jobs of a batch succeed or fail independently. */
async function runBatch(batch: QueuedJob<unknown>[], run: (queued: QueuedJob<unknown>) => Promise<void>) {
  const results = await Promise.allSettled(batch.map(run));
  return results.map((result, index) => ({
    id: batch[index]?.id ?? '',
    status: result.status === 'fulfilled' ? ('completed' as const) : ('failed' as const),
  }));
}
