import type { Action } from '@hybrid-mail/access';
import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** Reply of an endpoint that sends bytes instead of JSON. */
export interface Download {
  readonly contentType: string;
}

/** Header with the estimated size of a streamed download, in bytes. */
export const estimatedLengthHeader = 'x-about-length';

/** Header of an automatic call from a page without user activity: such a call does not extend the session. */
export const unattendedHeader = 'x-unattended';

/** Header with the client's idempotency key (see isRepeatable). */
export const idempotencyKeyHeader = 'idempotency-key';
/** Header of a response that was stored and is sent again for a repeated idempotency key. */
export const replayedHeader = 'idempotent-replayed';

/** Header with the names of the query parameters that the call does not know. */
export const unknownParametersHeader = 'unknown-parameters';

/** Requests a minute per caller over all calls without a `perMinute` of their own. */
export const defaultPerMinute = 3000;

/** Queues for calls whose SQL statements are expensive. */
export type QueueName = 'search' | 'quote';

/** Definition of a call: routes, the typed client, OpenAPI and the access matrix are derived from it. */
export interface Endpoint<Q extends Schema = Schema, B extends Schema = Schema, R extends Schema = Schema> {
  /** `subject.verb`; also the key of its sentence in `packages/messages/src/ru/calls.ts`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** Required even for calls without a role (`public`, `signedIn`), so that no endpoint is open by omission. */
  readonly action: Action;
  /** The id may be in the query (`?id=5`) or in the path (`/5`). */
  readonly byId?: boolean;
  /**
   * True: serves only requests with an id. False: serves only requests without one. Two endpoints share a path this
   * way.
   */
  readonly whenId?: boolean;
  readonly query?: Q;
  readonly body?: B;
  readonly reply?: R;
  readonly download?: Download;
  /** Maximum size of the body in bytes; 256 KiB when absent. */
  readonly bodyLimit?: number;
  /** Queue in which the calls of one organization wait while other organizations are served (decision 067). */
  readonly queue?: QueueName;
  /** Requests a minute per user or API key, or per network without a login; each process counts its own. */
  readonly perMinute?: number;
  /** Counts `perMinute` across all processes, in the database: for public calls that allow guessing. */
  readonly isCountedOverProcesses?: boolean;
  /** Accepts an Idempotency-Key: a repeated request gets the stored response. */
  readonly isRepeatable?: boolean;
  /**
   * The call takes many letters: it may be multipart/form-data with files, and waits in a queue of its own from the
   * beginning of its body to its answer.
   */
  readonly isBatch?: boolean;
  /** The call only checks a permission, so a 403 is an expected answer and is not logged as a refused call. */
  readonly isQuestion?: boolean;
  /**
   * Refuses query parameters that the call does not know. New calls set it; older calls ignore such parameters, because
   * programs of years send them, and name them in a header.
   */
  readonly isStrict?: boolean;
  /** Day from which the call is deprecated, `YYYY-MM-DD`: the header `Deprecation` and the description say it. */
  readonly deprecatedSince?: string;
  /** Day from which the call may stop answering, `YYYY-MM-DD`: the header `Sunset` and the description say it. */
  readonly sunsetOn?: string;
  /** Sends errors in the form of OAuth (RFC 6749 §5.2) instead of `errorReply`. */
  readonly errorForm?: 'oauth';
  /** Requests an hour, over all processes; requests refused by validation do not count. */
  readonly perHour?: number;
}

export function endpoint<
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = z.ZodUndefined,
>(entry: Endpoint<Q, B, R>): Endpoint<Q, B, R> {
  return entry;
}

/** Parsed query of an endpoint, as its handler receives it. */
export type QueryOf<E> = E extends Endpoint<infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, infer B, Schema> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, infer R> ? z.output<R> : never;

/** JSON text in the wire form of R, sent unchanged. A test decodes the text with the contract. */
export class WireText<R> {
  readonly json: string;
  /** Phantom type: texts of different endpoints are not assignable to each other. */
  declare readonly answer: R;

  constructor(json: string) {
    this.json = json;
  }
}
