import { type SendingQueue, silentWorkerSeconds } from '@hybrid-mail/contracts/sending-state';
import type { Services } from '../../context.ts';

/** How long a silent worker is listed. */
const shownMs = 15 * 60 * 1000;

export interface WorkerIdentity {
  /** Random id of the process. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly startedOn: Date;
  readonly lanes: readonly SendingQueue[];
}

/** What a worker reports with its heartbeat. */
export interface WorkerReport {
  readonly postAnsweredOn: Date | null;
  /** Null while the post answers. */
  readonly postSilentSince: Date | null;
  readonly backedUpOn: Date | null;
}

const nothingReported: WorkerReport = { postAnsweredOn: null, postSilentSince: null, backedUpOn: null };

/**
 * Writes a worker's heartbeat; removes rows of workers that have been silent for long or that this worker replaced.
 * @returns number of removed rows
 */
export async function storeHeartbeat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, ...self }: WorkerIdentity,
  report: WorkerReport = nothingReported,
): Promise<number> {
  const now = clock.now();
  const row = { ...self, ...report, lanes: [...self.lanes], lastBeatOn: now };
  await db.prisma.workerHeartbeat.upsert({ where: { id }, create: { id, ...row }, update: row });
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { count } = await db.prisma.workerHeartbeat.deleteMany({
    where: {
      id: { not: id },
      OR: [
        { lastBeatOn: { lt: ago(shownMs) } },
        { name: self.name, lastBeatOn: { lt: ago(silentWorkerSeconds * 1000) } },
      ],
    },
  });
  return count;
}

/** Removes the heartbeat of a worker that stops normally, so that it is not reported as silent. */
export async function removeHeartbeat({ db }: Pick<Services, 'db'>, { id }: Pick<WorkerIdentity, 'id'>): Promise<void> {
  await db.prisma.workerHeartbeat.deleteMany({ where: { id } });
}
