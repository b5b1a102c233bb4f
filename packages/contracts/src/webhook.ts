import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './scalars.ts';
import { successReply } from './session.ts';
import { isStorable } from './text.ts';
import { wire } from './wire.ts';

/** The URL is validated again at each webhook call, because DNS can change. */
export const webhookUrl = z
  .string(problem('url-missing'))
  .max(500, problem('longest', { max: 500 }))
  .refine(isStorable, problem('unstorable'))
  .refine(isCallable, problem('webhook-url-wrong'));

function isCallable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '' && hash === '';
}

const webhookState = wire({
  url: z.string(),
  createdOn: moment,
  /** Number of events that are not delivered yet. */
  waiting: z.int(),
  /** Number of events whose delivery was given up. */
  dead: z.int(),
  lastProblem: z.string().nullable(),
});
export type WebhookState = z.output<typeof webhookState>;

/** The one address of an organization before there were several (`webhook-address.ts`). */
export const webhookCalls = {
  read: endpoint({
    name: 'webhook.read',
    method: 'GET',
    path: '/api/Webhook',
    action: 'webhook.edit',
    reply: webhookState.nullable(),
  }),
  set: endpoint({
    name: 'webhook.set',
    method: 'PUT',
    path: '/api/Webhook',
    action: 'webhook.edit',
    body: wire({ url: webhookUrl }),
    reply: wire({ url: z.string(), secret: z.string() }),
    perMinute: 10,
  }),
  remove: endpoint({
    name: 'webhook.remove',
    method: 'DELETE',
    path: '/api/Webhook',
    action: 'webhook.edit',
    reply: successReply,
  }),
};
