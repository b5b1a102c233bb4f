import websocket from '@fastify/websocket';
import { liveCalls } from '@hybrid-mail/contracts/live';
import type { Actor } from '@hybrid-mail/core/actor';
import { Refusal } from '@hybrid-mail/core/errors';
import { createLiveTicket, redeemLiveTicket } from '@hybrid-mail/core/live';
import { authenticateAll } from '@hybrid-mail/core/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idleLimitsOf } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { requestIdHeader, requestIdOf } from '../../http/request-id.ts';
import { serve } from '../../http/serve/serve.ts';
import { handleSocketError } from './broken-socket.ts';
import { type LiveHub, liveHub } from './live-hub.ts';

const checkSessionsEveryMs = 10_000;
const flushEveryMs = 3_000;

/**
 * Adds live updates: Postgres notifies this process of changes, and the hub notifies the pages whose users may see
 * them.
 */
export async function liveRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { services } = deps;
  const hub = liveHub();
  // Must be added before the plugin's own hook, which closes the sockets without a reason.
  app.addHook('preClose', async () => hub.close());
  serve(app, deps, liveCalls.ticket, createLiveTicket);
  // Registered in a separate scope, because the plugin completes the handshake of every route that is registered after
  // it.
  await app.register(async (sockets) => {
    await sockets.register(websocket, { options: { maxPayload: 1024 }, errorHandler: handleSocketError });
    sockets.websocketServer.on('headers', (headers, request) => {
      headers.push(`${requestIdHeader}: ${requestIdOf(request)}`);
    });
    sockets.get(
      '/ws',
      { websocket: true, config: { action: 'public', endpoint: 'live' }, preValidation: redeem(deps, hub) },
      (socket, request) => {
        hub.add(request.actor as Actor, socket);
      },
    );
  });
  const onNotice = (text: string) => {
    deps.reads?.noteNotification();
    const news = JSON.parse(text);
    if (news.sending) hub.sendingChanged();
    else if (news.noticesOf) hub.noticesChanged(news.noticesOf);
    else hub.changed(news);
  };
  const listener = await deps.followMails(onNotice, {
    onReconnect: () => {
      deps.reads?.noteNotification();
      hub.refresh();
    },
    onError: (error) => app.log.warn({ err: error }, 'live updates lost their connection'),
  });
  // Checking the session of an open page does not count as activity for the idle limits.
  const { secondFactor } = services;
  const rules = { idleMs: idleLimitsOf(deps.config), isActivity: false, secondFactor };
  const whoAre = (jtis: string[]) => authenticateAll(services.db, jtis, services.clock.now(), rules);
  const upkeep = setInterval(() => void hub.recheck(whoAre).catch(() => undefined), checkSessionsEveryMs);
  const flushing = setInterval(() => hub.flush(), flushEveryMs);
  app.addHook('preClose', async () => {
    clearInterval(upkeep);
    clearInterval(flushing);
    await listener.close();
  });
}

/**
 * Authenticates a WebSocket by the one-time ticket in its URL, because browsers cannot set its headers. Accepts only
 * our own origin.
 */
const redeem = (deps: Deps, hub: LiveHub) => async (request: FastifyRequest) => {
  const { ticket } = request.query as { ticket?: unknown };
  if (!isOwnOrigin(request) || typeof ticket !== 'string') throw new Refusal('ticket-refused');
  const actor = await redeemLiveTicket(deps.services, ticket);
  if (!actor) throw new Refusal('ticket-refused');
  if (hub.isFull(actor.jti)) throw new Refusal('too-many-pages', { retryAfterSeconds: 60 });
  request.actor = actor;
};

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
