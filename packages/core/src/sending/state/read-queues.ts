import { type QueueState, type SendingQueue, sendingQueues } from '@hybrid-mail/contracts/sending-state';
import { type Database, query, textQuery } from '@hybrid-mail/db';
import { z } from 'zod';
import { isoMoment } from '../../clock.ts';
import { bucketMs, countsByBucket, type LastHour } from './last-hour.ts';
import { finishedWorkQuery, waitingWorkQuery } from './queue-work.sql.ts';

/** Maximum wait of the oldest item before the queue counts as late. */
const normSeconds: Record<SendingQueue, number> = {
  handOver: 15 * 60,
  printing: 10 * 60,
  events: 5 * 60,
  webhooks: 60 * 60,
};

interface Done {
  place: number;
  count: number;
  last: Date;
}

const queueName = z.enum(sendingQueues);
const doneRow = z.object({ queue: queueName, place: z.int(), count: z.int(), last: z.date() });
const workRow = z.object({ queue: queueName, depth: z.int(), oldest: z.date().nullable() });

interface HandOver {
  readonly depth: number;
  readonly done: readonly Done[];
}

/** @param handOver depth and finished work of the hand-over, which the caller has already read */
export async function readQueues({ db }: { db: Database }, hour: LastHour, handOver: HandOver): Promise<QueueState[]> {
  const work = await query(db, textQuery(workRow, waitingWorkQuery(hour.now)));
  const done = await query(db, textQuery(doneRow, finishedWorkQuery(hour)));
  return sendingQueues.map((queue) => {
    const { depth = 0, oldest = null } = work.find((row) => row.queue === queue) ?? {};
    const own = done.filter((row) => row.queue === queue);
    return queue === 'handOver'
      ? queueState(hour, queue, { ...handOver, oldest })
      : queueState(hour, queue, { depth, oldest, done: own });
  });
}

interface Work {
  readonly depth: number;
  readonly oldest: Date | null;
  readonly done: readonly Done[];
}

function queueState(hour: LastHour, queue: SendingQueue, { depth, oldest, done }: Work): QueueState {
  const norm = normSeconds[queue];
  const since = depth > 0 ? oldest : null;
  const lateFrom = since === null ? Number.POSITIVE_INFINITY : since.getTime() + norm * 1000;
  const counts = countsByBucket(done);
  const last = Math.max(...done.map((row) => row.last.getTime()));
  const runningMs = hour.now.getTime() - (hour.starts.at(-1)?.getTime() ?? 0);
  const lately = (counts.at(-1) ?? 0) + (counts.at(-2) ?? 0);
  return {
    queue,
    depth,
    oldestSince: since && isoMoment(since),
    oldestSeconds: since && Math.max(0, Math.floor((hour.now.getTime() - since.getTime()) / 1000)),
    normSeconds: norm,
    isLate: lateFrom < hour.now.getTime(),
    lastDoneOn: done.length === 0 ? null : isoMoment(new Date(last)),
    perMinute: Math.round((lately * 600_000) / (bucketMs + runningMs)) / 10,
    buckets: hour.starts.map((start, place) => ({
      start: isoMoment(start),
      count: counts[place] ?? 0,
      isLate: Math.min(start.getTime() + bucketMs, hour.now.getTime()) > lateFrom,
    })),
  };
}
