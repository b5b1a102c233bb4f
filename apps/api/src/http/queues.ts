import type { QueueName } from '@hybrid-mail/contracts/endpoint';
import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import { mapQueueRefusal, runQueued } from '@hybrid-mail/core/in-turn';
import { OwnedQueue, type Owner, type ReleasePlace } from '@hybrid-mail/queues';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    queues: Queues;
  }
}

type QueueOfCalls = QueueName | 'report' | 'exports' | 'staffExports' | UploadQueue;
/** Queues that a call with a body enters before its body is read. */
export type UploadQueue = 'uploads' | 'batches';
type Queues = Readonly<Record<QueueOfCalls, OwnedQueue>>;

const waitMs = 10_000;

/**
 * Limits of the export queues. An export holds its place and a database connection while the client downloads, so the
 * places are few.
 */
const ofExports = { perGroup: 2, waitingOfPerson: 2, waitingOfGroup: 4, waiting: 20, waitMs };
/** Limits for short queries that a page sends while the user types or selects. */
const ofQuestions = { perGroup: 2, waitingOfPerson: 6, waitingOfGroup: 12, waiting: 60, waitMs };

/**
 * Limits of the queues for calls in each process (decision 067). Inspections and passwords have queues in other
 * modules.
 */
const limits = {
  exports: { ...ofExports, spare: 2 },
  staffExports: ofExports,
  uploads: { perGroup: 3, perPerson: 2, waitingOfPerson: 2, waitingOfGroup: 6, waiting: 20, waitMs },
  /** A batch holds its place, and its files on the disk, for up to minutes. */
  batches: { perGroup: 1, spare: 2, waitingOfPerson: 1, waitingOfGroup: 3, waiting: 12, waitMs: 30_000 },
  search: ofQuestions,
  quote: ofQuestions,
  report: ofQuestions,
};

/**
 * Share of the event loop that the large bodies of one group may use: 12 letters of 3 MB at once, then three per
 * second.
 */
const loadOfUploads = (factor: number) => ({ burstSeconds: factor, share: 0.25 * factor, heavySeconds: 5 });

export function addQueues(app: FastifyInstance, { RATE_LIMIT_FACTOR: factor }: Config): void {
  const uploads = { ...limits.uploads, load: loadOfUploads(factor) };
  const batches = { ...limits.batches, load: loadOfUploads(factor) };
  const queues = Object.entries({ ...limits, uploads, batches }).map(([name, given]) => [name, new OwnedQueue(given)]);
  app.decorate('queues', Object.fromEntries(queues) as Queues);
}

/** @throws Refusal too-many-at-once, overloaded */
export const runInQueue = <T>(
  { queues }: FastifyInstance,
  name: QueueName | 'report',
  work: () => Promise<T>,
): Promise<T> => runQueued(queues[name], { retryAfterSeconds: 2 }, work);

/** Wraps the handler so that it runs in the named queue. */
export function queuedHandler(name: QueueName | undefined, handler: RouteOptions['handler']): RouteOptions['handler'] {
  if (name === undefined) return handler;
  return function (request, reply) {
    return runInQueue(request.server, name, async () => handler.call(this, request, reply));
  };
}

const places = {
  exports: { code: 'too-many-exports', retryAfterSeconds: 5 },
  uploads: { code: 'too-many-uploads', retryAfterSeconds: 2 },
  batches: { code: 'too-many-at-once', retryAfterSeconds: 10 },
} as const satisfies Partial<Record<QueueOfCalls, { code: RefusalCode; retryAfterSeconds: number }>>;

/** Runs `work` in the export queue, for staff in a separate one. @throws Refusal too-many-exports, overloaded */
export function runInExportQueue({ server, actor }: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const { exports, staffExports } = server.queues;
  return runQueued(actor?.organizationId == null ? staffExports : exports, places.exports, work);
}

/** @throws Refusal too-many-uploads, for batches too-many-at-once; overloaded */
export const enterUploadQueue = ({ queues }: FastifyInstance, name: UploadQueue, owner: Owner): Promise<ReleasePlace> =>
  mapQueueRefusal(queues[name].enter(owner), places[name]);
