import { PgBoss } from 'pg-boss';
import { type Job, jobs } from './jobs.ts';

/**
 * Creates the tables of pg-boss and the queues. Only migrations call it, so that other processes never change the
 * schema.
 */
export async function installQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const job of Object.values<Job>(jobs)) {
      await boss.createQueue(deadLetterQueueOf(job.name), { retentionSeconds: job.keepSeconds });
      await boss.createQueue(job.name, queueOptions(job));
      await boss.updateQueue(job.name, queueOptions(job));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

export const deadLetterQueueOf = (name: string) => `${name}-dead`;

function queueOptions(job: Job) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: job.retryLimit > 0,
    ...(job.retryLimit > 0 && { retryDelayMax: job.retryDelayMaxSeconds }),
    expireInSeconds: job.expireSeconds,
    retentionSeconds: job.keepSeconds,
    deadLetter: deadLetterQueueOf(job.name),
  };
}
