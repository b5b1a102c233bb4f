import { fromPrisma, PgBoss, type PrismaTransactionLike } from 'pg-boss';
import { type JobName, type JobPayload, jobs } from './jobs.ts';

export interface SendOptions {
  /** Id of the organization, for information only: the order of jobs depends on `priority` alone. */
  group?: string;
  /** Jobs with a higher priority run first, whenever they were sent. Default: 0. */
  priority?: number;
  startAfter?: Date;
}

/** Sends jobs in the transaction that writes the rows to which they refer, so that both are committed or neither is. */
export interface JobSender {
  send<N extends JobName>(tx: unknown, name: N, payload: JobPayload<N>, options?: SendOptions): Promise<void>;
  /** Sends many jobs with one statement. */
  sendAll<N extends JobName>(
    tx: unknown,
    name: N,
    list: readonly ({ payload: JobPayload<N> } & Pick<SendOptions, 'group' | 'priority'>)[],
  ): Promise<void>;
  close(): Promise<void>;
}

/** @param databaseUrl used only by pg-boss itself: jobs are inserted in the caller's transaction */
export function jobSender(databaseUrl: string): JobSender {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, migrate: false, max: 1 });
  boss.on('error', () => undefined);
  // Also called before each job, because the first start fails while the database is unavailable. Does nothing once
  // pg-boss has started.
  const start = () => boss.start();
  start().catch(() => undefined);
  return {
    async send(tx, name, payload, { group, priority, startAfter } = {}) {
      await start();
      const data = jobs[name].payload.parse(payload);
      const id = await boss.send(name, data, {
        db: fromPrisma(tx as PrismaTransactionLike),
        ...(group !== undefined && { group: { id: group } }),
        ...(priority !== undefined && { priority }),
        ...(startAfter !== undefined && { startAfter }),
      });
      if (id === null) throw new Error(`pg-boss did not accept the job ${name}`);
    },
    async sendAll(tx, name, list) {
      if (list.length === 0) return;
      await start();
      const all = list.map(({ payload, group, priority }) => ({
        data: jobs[name].payload.parse(payload),
        ...(group !== undefined && { group: { id: group } }),
        ...(priority !== undefined && { priority }),
      }));
      await boss.insert(name, all, { db: fromPrisma(tx as PrismaTransactionLike) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}
