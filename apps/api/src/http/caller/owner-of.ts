import { networkOf } from '@hybrid-mail/core/rate-limit';
import type { Owner } from '@hybrid-mail/queues';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Owner of a call, for the queues. Each member of staff is a separate group, because otherwise all controllers of the
 * country would share the places of one group. Callers without a login are grouped by network.
 */
export function ownerOf({ actor, ip }: FastifyRequest, { raw }: FastifyReply): Owner {
  const person = actor ? `user:${actor.userId}` : `network:${networkOf(ip)}`;
  const organizationId = actor?.organizationId ?? null;
  const group = organizationId === null ? person : `organization:${organizationId}`;
  let calling: AbortController | undefined;
  return {
    person,
    group,
    // Created lazily, because only calls that wait in a queue need the listener.
    get gone() {
      if (calling) return calling.signal;
      calling = new AbortController();
      if (raw.destroyed) calling.abort();
      else raw.once('close', () => calling?.abort());
      return calling.signal;
    },
  };
}
