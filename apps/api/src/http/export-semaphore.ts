import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    exportSemaphore: ExportPlaces;
  }
}

export interface ExportPlaces {
  /** Takes a place; the answer gives it back. @throws Refusal too-many-exports */
  take(userId: number): () => void;
}

/** Each long answer holds a connection to the database or works for long, so they must leave most of both to others. */
const atOnce = 4;
const perPerson = 2;
const retryAfterSeconds = 5;

/** Long answers, of whatever feature, share the places of the process. */
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
