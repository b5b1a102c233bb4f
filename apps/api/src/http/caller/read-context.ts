import type { Context } from '@hybrid-mail/core/context';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { contextOf } from './authorize.ts';

/** Callers whose calls a replica may answer: all callers, or staff only. */
export type ReplicaReaders = 'everyone' | 'staff';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers whose calls a replica may answer. Without it the primary answers all calls of the route. */
    replicaFor?: ReplicaReaders | undefined;
  }
}

/**
 * Runs a read with the caller's context, on a replica if the route allows it and one may answer (decision 116).
 * @param read must write nothing, and may run twice
 */
export function inReadContext<T>(request: FastifyRequest, deps: Deps, read: (ctx: Context) => Promise<T>): Promise<T> {
  const { replicaFor: readers } = request.routeOptions.config;
  const ctx = contextOf(request, deps);
  const { userId, organizationId, apiKey } = ctx.actor;
  const isCustomer = organizationId !== null;
  const mayBeReplica = readers === 'everyone' || (readers === 'staff' && !isCustomer);
  if (!deps.reads || !mayBeReplica || apiKey?.isTest) return read(ctx);
  return deps.reads.read((replica) => read(replica === null ? ctx : { ...ctx, db: replica }), { userId, isCustomer });
}
