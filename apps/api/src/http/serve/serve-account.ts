import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { Caller } from '@hybrid-mail/core/caller';
import type { Context } from '@hybrid-mail/core/context';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../caller/authorize.ts';
import { callerOf } from '../caller/caller-of.ts';
import { readInput } from './read-input.ts';
import { sendResult } from './send-result.ts';
import { type InputOf, registerEndpoint } from './serve.ts';

type Schema = z.core.$ZodType;

/**
 * Serves a call about the caller's own account. Customers' statements may not write passwords or read codes, keys and
 * challenges, so the verb runs with the API's own rights and must filter by the caller in every statement (decision
 * 028).
 */
export function serveAccount<Q extends Schema, B extends Schema, R extends Schema>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<Q, B, R>,
  verb: (ctx: Context, input: InputOf<Q, B> & Caller) => Promise<z.output<R>>,
): void {
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const input = { ...readInput(endpoint, request), ...callerOf(request) } as InputOf<Q, B> & Caller;
    const ctx = { ...contextOf(request, deps), db: deps.services.db };
    return sendResult(endpoint, reply, await verb(ctx, input));
  });
}
