import { type SendingQueue, silentSeconds } from '@hybrid-mail/contracts/sending-state';
import type { Services } from '../../context.ts';

/** How long a worker that fell silent is shown. */
const shownMs = 15 * 60 * 1000;

export interface WorkerSelf {
  /** Random, drawn when the process starts. */
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
 * Writes the heartbeat of a worker and removes the rows of those that fell silent long ago, or that this one replaced.
 * @returns number of removed rows
 */
export async function beat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, ...self }: WorkerSelf,
  report: WorkerReport = nothingReported,
): Promise<number> {
  const now = clock.now();
  const row = { ...self, ...report, lanes: [...self.lanes], lastBeatOn: now };
  await db.prisma.workerHeartbeat.upsert({ where: { id }, create: { id, ...row }, update: row });
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { count } = await db.prisma.workerHeartbeat.deleteMany({
    where: {
      id: { not: id },
      OR: [{ lastBeatOn: { lt: ago(shownMs) } }, { name: self.name, lastBeatOn: { lt: ago(silentSeconds * 1000) } }],
    },
  });
  return count;
}

/** A worker that stops as it should is not a silent one. */
export async function endBeat({ db }: Pick<Services, 'db'>, { id }: Pick<WorkerSelf, 'id'>): Promise<void> {
  await db.prisma.workerHeartbeat.deleteMany({ where: { id } });
}
