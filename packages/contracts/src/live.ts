import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wire } from './wire.ts';

/** What the websocket says: a letter changed, or everything may have (after a reconnection of ours). */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mail'), id: z.int() }),
  /** Letters of a spreadsheet were made. */
  z.object({ type: z.literal('registry'), id: z.int() }),
  /** A pause of the sending began or ended: the profile tells it to senders, the worker's desk to administrators. */
  z.object({ type: z.literal('sending') }),
  /** The person was told of something, or has read it on another page. */
  z.object({ type: z.literal('notices') }),
  z.object({ type: z.literal('refresh') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

export const live = {
  ticket: endpoint({
    name: 'live.ticket',
    method: 'POST',
    path: '/api/live/ticket',
    action: 'live.open',
    reply: wire({ ticket: z.string(), expiresInSeconds: z.int() }),
  }),
};
