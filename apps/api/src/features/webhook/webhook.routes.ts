import { webhookCalls } from '@hybrid-mail/contracts/webhook';
import { readWebhook, removeWebhook, setWebhook } from '@hybrid-mail/core/webhook';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, webhookCalls.read, readWebhook);
  serve(app, deps, webhookCalls.set, setWebhook);
  serve(app, deps, webhookCalls.remove, removeWebhook);
}
