import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    exportSemaphore: ExportPlaces;
  }
}

export interface ExportPlaces {
  /** Acquires a slot; the returned function releases it. @throws Refusal too-many-exports */
  take(userId: number): () => void;
}

/** Each export holds a database connection or uses the CPU for long, so most of both must remain for other calls. */
const atOnce = 4;
const perPerson = 2;
const retryAfterSeconds = 5;

/** One semaphore per process for the long answers of all features. */
export function limitExports(app: FastifyInstance): void {
  const people: number[] = [];
  app.decorate('exportSemaphore', {
    take(userId) {
      const own = people.filter((id) => id === userId).length;
      if (people.length >= atOnce || own >= perPerson) throw new Refusal('too-many-exports', { retryAfterSeconds });
      people.push(userId);
      return () => void people.splice(people.indexOf(userId), 1);
    },
  });
}
