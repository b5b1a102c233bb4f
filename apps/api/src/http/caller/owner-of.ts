import { networkOf } from '@hybrid-mail/core/rate-limit';
import type { Owner } from '@hybrid-mail/queues';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whose work a call is. A member of staff is a group alone, because a country's controllers would share the places of one
 * organization; callers without a login are known by their network.
 */
export function ownerOf({ actor, ip }: FastifyRequest, { raw }: FastifyReply): Owner {
  const person = actor ? `user:${actor.userId}` : `network:${networkOf(ip)}`;
  const organizationId = actor?.organizationId ?? null;
  const group = organizationId === null ? person : `organization:${organizationId}`;
  let calling: AbortController | undefined;
  return {
    person,
    group,
    // Few calls ever wait, so that only those pay for the listener.
    get gone() {
      if (calling) return calling.signal;
      calling = new AbortController();
      if (raw.destroyed) calling.abort();
      else raw.once('close', () => calling?.abort());
      return calling.signal;
    },
  };
}
