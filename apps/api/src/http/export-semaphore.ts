import type { Actor } from '@hybrid-mail/core/actor';
import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ownedSemaphore } from './owned-semaphore.ts';

declare module 'fastify' {
  interface FastifyInstance {
    exportSemaphore: ExportSemaphore;
  }
}

interface ExportSemaphore {
  /** Acquires a slot; the returned function releases it. @throws Refusal too-many-exports */
  take(person: Pick<Actor, 'userId' | 'organizationId'>): () => void;
  /** How long a reader may be too slow. */
  readonly readerSeconds: number;
}

/** Each export holds a database connection or uses the CPU for long, so most of both must remain for other calls. */
const atOnce = 4;
/** One person, or one organization, gets at most so many slots, so that none takes all. */
const perOwner = 2;
const retryAfterSeconds = 5;

/** One semaphore per process for the long answers of all features. */
export function limitExports(app: FastifyInstance, { READER_SECONDS }: Config): void {
  const semaphore = ownedSemaphore({ atOnce, perOwner });
  app.decorate('exportSemaphore', {
    readerSeconds: READER_SECONDS,
    take({ userId, organizationId }) {
      const owners = [`user:${userId}`, ...(organizationId === null ? [] : [`organization:${organizationId}`])];
      const leave = semaphore.take(owners);
      if (!leave) throw new Refusal('too-many-exports', { retryAfterSeconds });
      return leave;
    },
  });
}
