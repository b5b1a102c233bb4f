import { webhookCalls } from '@hybrid-mail/contracts/webhook';
import { webhookAddressCalls, webhookDeliveryCalls } from '@hybrid-mail/contracts/webhook-address';
import {
  changeWebhookAddress,
  createWebhookAddress,
  listWebhookAddresses,
  listWebhookDeliveries,
  readWebhook,
  readWebhookDelivery,
  removeWebhook,
  removeWebhookAddress,
  rotateWebhookSecret,
  sendEventAgain,
  sendTestEvent,
  setWebhook,
  switchWebhookAddress,
} from '@hybrid-mail/core/webhook';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve, serveList } from '../../http/serve/serve.ts';

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, webhookCalls.read, readWebhook);
  serve(app, deps, webhookCalls.set, setWebhook);
  serve(app, deps, webhookCalls.remove, removeWebhook);
  serve(app, deps, webhookAddressCalls.list, listWebhookAddresses);
  serve(app, deps, webhookAddressCalls.create, createWebhookAddress);
  serve(app, deps, webhookAddressCalls.change, changeWebhookAddress);
  serve(app, deps, webhookAddressCalls.remove, removeWebhookAddress);
  serve(app, deps, webhookAddressCalls.rotate, rotateWebhookSecret);
  serve(app, deps, webhookAddressCalls.switch, switchWebhookAddress);
  serve(app, deps, webhookAddressCalls.test, sendTestEvent);
  serveList(app, deps, webhookDeliveryCalls.list, listWebhookDeliveries);
  serve(app, deps, webhookDeliveryCalls.read, readWebhookDelivery);
  serve(app, deps, webhookDeliveryCalls.again, sendEventAgain);
}
