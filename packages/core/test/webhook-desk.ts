import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewWebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import type { Context, WebhookContext } from '@hybrid-mail/core/context';
import { applyPostalEvents, pollPostalEvents } from '@hybrid-mail/core/postal';
import {
  createWebhookAddress,
  deliverWebhookEvents,
  findDueWebhooks,
  listWebhookAddresses,
  listWebhookDeliveries,
} from '@hybrid-mail/core/webhook';
import { httpWebhookCaller } from '@hybrid-mail/gateways/webhook-caller';
import { type Desk, openDesk } from './desk.ts';

/** A call that a program received. */
export interface ReceivedCall {
  /** Path of the address. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly type: string; readonly EventId: number; readonly [field: string]: unknown };
}

/** A desk whose organization has programs: one listener, an address is a path. */
export interface WebhookDesk extends Desk {
  readonly head: Context;
  readonly ctx: WebhookContext;
  readonly received: ReceivedCall[];
  /** Answers by path: a status, or a function that answers; 200 without one. */
  readonly answers: Map<string, number | (() => Promise<number>)>;
  urlOf(path: string): string;
  add(path: string, given?: Partial<NewWebhookAddress>): ReturnType<typeof createWebhookAddress>;
  /** Runs all due deliveries, like a round of the worker. */
  tell(): Promise<void>;
  /** Types that the program at the path received. */
  typesAt(path: string): string[];
  stateOf(id: number): Promise<Awaited<ReturnType<typeof listWebhookAddresses>>[number] | undefined>;
  deliveriesOf(id: number): Promise<Awaited<ReturnType<typeof listWebhookDeliveries>>['records']>;
  /** Creates a letter that the post delivers to this receiver. */
  ended(receiver: string): Promise<number>;
  hours(count: number): void;
  /** Removes all addresses, and what the programs received. */
  clear(): Promise<void>;
}

export async function openWebhookDesk(): Promise<WebhookDesk> {
  const desk = await openDesk();
  const director = await desk.colleague({ isHead: true });
  const head: Context = { ...desk.world.as(director, 'webhook.edit'), allowsPlainWebhooks: true };
  const webhooks = httpWebhookCaller({ timeoutMs: 5000, allowsPrivate: true });
  const ctx: WebhookContext = { ...desk.world, webhooks, webhookLeaseMs: 15_000 };
  const received: ReceivedCall[] = [];
  const answers: WebhookDesk['answers'] = new Map();
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, text, body: JSON.parse(text) });
    const answer = answers.get(path) ?? 200;
    response.writeHead(typeof answer === 'number' ? answer : await answer()).end(`answer of ${path}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const tell = async () => {
    for (const id of await findDueWebhooks(ctx)) await deliverWebhookEvents(ctx, id);
  };
  return {
    ...desk,
    ...{ head, ctx, received, answers, urlOf, tell },
    add: (path, given = {}) => createWebhookAddress(head, { url: urlOf(path), description: '', types: [], ...given }),
    typesAt: (at) => received.filter(({ path }) => path === at).map(({ body }) => body.type),
    stateOf: async (id) => (await listWebhookAddresses(head)).find((address) => address.id === id),
    deliveriesOf: async (webhookId) => (await listWebhookDeliveries(head, { webhookId, limit: 100 })).records,
    ended: (receiver) => endedLetter(desk, receiver),
    hours: (count) => desk.world.clock.advance(count * 3_600_000),
    clear: async () => {
      received.length = 0;
      answers.clear();
      await desk.world.db.prisma.webhook.deleteMany();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await desk.close();
    },
  };
}

async function endedLetter(desk: Desk, receiver: string): Promise<number> {
  const id = await desk.accepted({ receiver });
  for (let step = 0; step < 6; step += 1) await desk.post.tick();
  desk.world.clock.advance(60_000);
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
  return id;
}
