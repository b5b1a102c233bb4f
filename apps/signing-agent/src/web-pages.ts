import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Agent } from './agent.ts';
import { readFaultRequest } from './fault-injection.ts';
import { formatKeyListPage } from './format-key-list-page.ts';
import type { PemPair } from './keys/local-certificate.ts';
import { serveTimeStamps } from './time-stamps/serve-time-stamps.ts';

/**
 * Creates the server of the HTTP routes: the list of keys, the health check, time stamps and, if `control` is set, the
 * fault control.
 */
export function createPageServer(agent: Agent, { control }: { control: boolean }): Server {
  return createServer(pagesOf(agent, control));
}

/** The same pages by https, where the browser asks the person whether to trust the certificate. */
export function createSecurePageServer(agent: Agent, { control }: { control: boolean }, pair: PemPair): SecureServer {
  return createSecureServer(pair, pagesOf(agent, control));
}

function pagesOf(agent: Agent, control: boolean) {
  return (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response, agent, control).catch(() => response.destroy());
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  agent: Agent,
  control: boolean,
): Promise<void> {
  const path = request.url?.split('?')[0];
  if (request.method === 'OPTIONS') return allow(request, response);
  if (request.method === 'GET' && path === '/')
    return send(response, 200, 'text/html', formatKeyListPage(agent.keystore));
  if (request.method === 'GET' && path === '/health/live')
    return send(response, 200, 'application/json', '{"status":"ok"}');
  if (request.method === 'POST' && path === '/tsa') return serveTimeStamps(request, response, agent.stampTime);
  if (request.method === 'PUT' && path === '/control' && control) return arrange(request, response, agent);
  return send(response, 404, 'text/plain', 'Не найдено');
}

/**
 * Answers preflight requests, also those of Private Network Access, so that public pages may call this program on the
 * user's machine.
 */
function allow(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, OPTIONS',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Private-Network': 'true',
    Vary: 'Origin',
  });
  response.end();
}

async function arrange(request: IncomingMessage, response: ServerResponse, agent: Agent): Promise<void> {
  const mischief = readFaultRequest(await text(request));
  if (!mischief) return send(response, 400, 'text/plain', 'Непонятное поручение');
  try {
    agent.mischief.arrange(mischief);
  } catch (error) {
    return send(response, 400, 'text/plain', String(error));
  }
  response.writeHead(204).end();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff' })
    .end(body);
}
