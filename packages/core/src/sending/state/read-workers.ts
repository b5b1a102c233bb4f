import { sendingQueues, silentWorkerSeconds, type WorkerState } from '@hybrid-mail/contracts/sending-state';
import type { Database } from '@hybrid-mail/db';
import { z } from 'zod';
import { isoMoment } from '../../clock.ts';

/** Omits lanes of later versions, which this version does not know. */
const knownLanes = z
  .array(z.enum(sendingQueues).nullable().catch(null))
  .transform((all) => all.filter((lane) => lane !== null));

const columns = { id: true, name: true, version: true, startedOn: true, lastBeatOn: true, lanes: true } as const;

/** Workers with a heartbeat row, by name. */
export async function readWorkers({ db }: { db: Database }, now: Date): Promise<WorkerState[]> {
  const rows = await db.prisma.workerHeartbeat.findMany({
    select: columns,
    orderBy: [{ name: 'asc' }, { startedOn: 'asc' }],
  });
  const workers = rows.map((row) => {
    const silentForSeconds = Math.max(0, Math.floor((now.getTime() - row.lastBeatOn.getTime()) / 1000));
    return {
      ...row,
      lanes: knownLanes.parse(row.lanes),
      silentForSeconds,
      isSilent: silentForSeconds > silentWorkerSeconds,
    };
  });
  const alive = workers.filter(({ isSilent }) => !isSilent);
  return workers.map(({ startedOn, lastBeatOn, ...worker }) => ({
    ...worker,
    startedOn: isoMoment(startedOn),
    lastBeatOn: isoMoment(lastBeatOn),
    isOlder: alive.some(({ version }) => isEarlier(worker.version, version)),
    workTakenBy: worker.isSilent
      ? (alive.find(({ lanes }) => lanes.some((lane) => worker.lanes.includes(lane)))?.name ?? null)
      : null,
  }));
}

/** Compares versions by their numbers: 1.9.0 is earlier than 1.10.0. */
const isEarlier = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;
