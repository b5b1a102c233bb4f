import { networkOf } from '@hybrid-mail/core/rate-limit';
import type { Owner } from '@hybrid-mail/queues';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Owner of a call, for the queues. Each member of staff is a separate group, because otherwise a country's controllers
 * would share the places of one organization. Callers without a login are grouped by network.
 */
export function ownerOf({ actor, ip }: FastifyRequest, { raw }: FastifyReply): Owner {
  const person = actor ? `user:${actor.userId}` : `network:${networkOf(ip)}`;
  const organizationId = actor?.organizationId ?? null;
  const group = organizationId === null ? person : `organization:${organizationId}`;
  let calling: AbortController | undefined;
  return {
    person,
    group,
    // Created lazily: few calls wait in a queue, and only those need the listener.
    get gone() {
      if (calling) return calling.signal;
      calling = new AbortController();
      if (raw.destroyed) calling.abort();
      else raw.once('close', () => calling?.abort());
      return calling.signal;
    },
  };
}
