import type { Endpoint, WireText } from '@hybrid-mail/contracts/endpoint';
import { withRowSecurity } from '@hybrid-mail/core/behind-walls';
import type { AppServices, Context } from '@hybrid-mail/core/context';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { runAsOwner } from '@hybrid-mail/queues';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../caller/authorize.ts';
import { languageOf } from '../caller/language-of.ts';
import { ownerOf } from '../caller/owner-of.ts';
import { inReadContext, type ReplicaReaders } from '../caller/read-context.ts';
import { servicesOf } from '../caller/services-of.ts';
import { sharedCallLimit } from '../limits.ts';
import { queuedHandler } from '../queues.ts';
import { answerCall } from './answer-call.ts';
import { linkNext } from './link-next.ts';
import { outdatedHeaders } from './outdated-headers.ts';
import { readInput } from './read-input.ts';
import { sendResult } from './send-result.ts';
import { nameUnknownParameters } from './unknown-parameters.ts';

type Schema = z.core.$ZodType;
export type InputOf<Q extends Schema, B extends Schema> = (Q extends z.ZodUndefined ? object : z.output<Q>) &
  (B extends z.ZodUndefined ? object : z.output<B>);
type Answer<R extends Schema> = z.output<R> | WireText<z.output<R>>;

const defaultBodyLimit = 256 * 1024;

export interface ServeOptions {
  /** Callers whose calls a replica may answer; the verb must not write. Without it the primary answers all calls. */
  readonly replicaFor?: ReplicaReaders;
}

/** Serves a call that requires a login: decodes the input, runs the verb and encodes its result by the contract. */
export function serve<Q extends Schema, B extends Schema, R extends Schema>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<Q, B, R>,
  verb: (ctx: Context, input: InputOf<Q, B>) => Promise<Answer<R>>,
  options: ServeOptions = {},
): void {
  const answer: RouteOptions['handler'] = async (request, reply) => {
    const input = readInput(endpoint, request) as InputOf<Q, B>;
    const run = (ctx: Context) => verb(ctx, input);
    if (options.replicaFor) return sendResult(endpoint, reply, await inReadContext(request, deps, run));
    return answerCall(endpoint, { request, reply, ctx: contextOf(request, deps), input }, run);
  };
  registerEndpoint(app, deps, endpoint, answer, options);
}

interface CursorPage {
  readonly nextCursor?: string | undefined;
}

/** Serves a list by cursor: like `serve`, and names the next page in a header. */
export function serveList<Q extends Schema, R extends Schema>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<Q, z.ZodUndefined, R>,
  verb: (ctx: Context, input: InputOf<Q, z.ZodUndefined>) => Promise<z.output<R> & CursorPage>,
): void {
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const page = await verb(contextOf(request, deps), readInput(endpoint, request) as InputOf<Q, z.ZodUndefined>);
    if (page.nextCursor !== undefined) linkNext(endpoint.path, request, reply, page.nextCursor);
    return sendResult(endpoint, reply, page);
  });
}

/** Serves a call that requires no login. */
export function servePublic<Q extends Schema, B extends Schema, R extends Schema>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<Q, B, R>,
  verb: (services: AppServices, input: InputOf<Q, B>, request: FastifyRequest) => Promise<Answer<R>>,
): void {
  const assertMayCall = sharedCallLimit(deps, endpoint);
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request) as InputOf<Q, B>;
    await assertMayCall(request);
    return sendResult(endpoint, reply, await verb(servicesOf(request, deps.services), input, request));
  });
}

/** Registers the endpoint's routes with their action, rate limit and body limit. */
export function registerEndpoint(
  app: FastifyInstance,
  { config: { RATE_LIMIT_FACTOR: factor } }: Deps,
  endpoint: Endpoint,
  handler: RouteOptions['handler'],
  { replicaFor }: ServeOptions = {},
): void {
  const { name, method, path, action, byId, whenId, bodyLimit = defaultBodyLimit, queue } = endpoint;
  const { perMinute, isQuestion, errorForm, isBatch = false } = endpoint;
  const config = {
    action,
    endpoint: name,
    errorForm,
    isBatch,
    replicaFor,
    ...(!isQuestion && { recordedCall: name }),
    ...(perMinute !== undefined && { rateLimit: { max: Math.ceil(perMinute * factor), groupId: name } }),
  };
  const outdated = outdatedHeaders(endpoint);
  const ask: RouteOptions['handler'] = function (request, reply) {
    reply.headers(outdated);
    nameUnknownParameters(endpoint, request, reply);
    return handler.call(this, request, reply);
  };
  const base = { method, bodyLimit, config, handler: scoped(queuedHandler(queue, ask)) };
  app.route({ ...base, url: path, ...(whenId !== undefined && { constraints: { whenId: String(whenId) } }) });
  if (byId) app.route({ ...base, url: `${path}/:id` });
}

/** Wraps a handler: sets the owner for the queues, row-level security for the database, and the language of texts. */
function scoped(handler: RouteOptions['handler']): RouteOptions['handler'] {
  return function (request, reply) {
    return inLanguage(languageOf(request), () =>
      runAsOwner(ownerOf(request, reply), () =>
        withRowSecurity(request.actor, async () => handler.call(this, request, reply)),
      ),
    );
  };
}
