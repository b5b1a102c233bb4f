import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wire } from './wire.ts';

/**
 * Websocket messages. `mail`: letters changed. `refresh`: anything may have changed; the server sends it after a
 * lost database connection, and periodically, instead of single changes, to staff with a granted reach.
 */
export const liveMessage = z.discriminatedUnion('type', [
  /** `ids`: further letters that changed at the same time; pages of the release before read `id` only. */
  z.object({ type: z.literal('mail'), id: z.int(), ids: z.array(z.int()).optional() }),
  /** Letters of a registry were created. */
  z.object({ type: z.literal('registry'), id: z.int() }),
  /** A sending pause began or ended: senders see it in the profile, administrators on the sending page. */
  z.object({ type: z.literal('sending') }),
  /** The user got a notice, or read one in another browser page. */
  z.object({ type: z.literal('notices') }),
  z.object({ type: z.literal('refresh') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

export const liveCalls = {
  ticket: endpoint({
    name: 'live.ticket',
    method: 'POST',
    path: '/api/live/ticket',
    action: 'live.open',
    reply: wire({ ticket: z.string(), expiresInSeconds: z.int() }),
  }),
};
