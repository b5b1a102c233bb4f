import { PgBoss } from 'pg-boss';

/* A worker of pg-boss that does nothing with its jobs, with the settings of ours (apps/worker/src/start-worker.ts). */
const { DATABASE_URL = '', QUEUE = '' } = process.env;
const boss = new PgBoss({ connectionString: DATABASE_URL, migrate: false, max: 4, monitorIntervalSeconds: 10 });
boss.on('error', (error) => console.error(error));
await boss.start();
await boss.work(
  QUEUE,
  { batchSize: 20, burstWhenBatchFull: true, localConcurrency: 2, pollingIntervalSeconds: 0.5, perJobResults: true },
  async (batch) => batch.map(({ id }) => ({ id, status: 'completed' as const })),
);
console.log('takes jobs');
