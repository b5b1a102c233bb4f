import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTypeRemover, leaveOutTypes } from './leave-out-types.ts';
import type { PinnedClient } from './pinned-clients.ts';
import type { ClientFiles } from './read-client.ts';

/** Address of drive-client.ts on each page. */
export const driverPath = '/drive-client.ts';
const driver = readFileSync(join(import.meta.dirname, driverPath), 'utf8');

type Bodies = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: string;
};

/** Pages of one client by http and https, and what its page sends. */
export interface ClientPages {
  readonly url: string;
  readonly secureUrl: string;
  /** Bodies of POST requests, newest last. */
  readonly posted: string[];
  readonly stop: () => Promise<void>;
}

interface Served {
  readonly client: PinnedClient;
  /** Files by the first part of the path: the client itself, and those that it imports. */
  readonly files: ReadonlyMap<string, ClientFiles>;
  /** Answers for the vendor's demo page, which has a server of its own. */
  readonly challenge: string;
}

/** Serves the files of a client unchanged; browsers read no TypeScript, so that its types are left out. */
export async function servePages(served: Served, pair: { cert: string; key: string }): Promise<ClientPages> {
  const posted: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') posted.push(await text(request));
    const { status, type, body, location } = respond(served, new URL(request.url ?? '/', 'http://page').pathname);
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, ...(location && { Location: location }) });
    response.end(body);
  };
  const plain = createServer(answer);
  const secure = createSecureServer(pair, answer);
  const [port, securePort] = [await listen(plain), await listen(secure)];
  return {
    url: `http://localhost:${port}`,
    secureUrl: `https://localhost:${securePort}`,
    posted,
    stop: async () => {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function respond(served: Served, path: string): Bodies {
  if (path === '/') return { status: 200, type: 'text/html', body: pageOf(served.client) };
  if (path === driverPath) return scriptOf(leaveOutTypes(driver));
  if (path === '/frontend/challenge') return json({ status: 1, challenge: served.challenge, ttl: 120, message: '' });
  if (path.endsWith('/auth.php')) return json({ status: 1, redirect: '#signed' });
  const [, first = '', ...rest] = decodeURI(path).split('/');
  const files = served.files.get(first);
  const found = files?.find(rest.join('/'));
  if (!files || !found) return { status: 404, type: 'text/plain', body: 'none' };
  // A module's own imports are relative to where it lies.
  if (found.path !== rest.join('/'))
    return { status: 302, type: 'text/plain', body: '', location: `/${first}/${found.path}` };
  if (found.path.endsWith('.php')) return { status: 200, type: 'text/html', body: found.text };
  return scriptOf(found.path.endsWith('.ts') ? removerOf(files)(found.path) : found.text);
}

const removers = new WeakMap<ClientFiles, (path: string) => string>();

function removerOf(files: ClientFiles): (path: string) => string {
  const remover = removers.get(files) ?? createTypeRemover(files);
  removers.set(files, remover);
  return remover;
}

const scriptOf = (body: string): Bodies => ({ status: 200, type: 'text/javascript', body });

const json = (value: object): Bodies => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });

function pageOf({ folder, scripts, imports = {} }: PinnedClient): string {
  const at = (path: string) => (path.startsWith('/') ? path : `/${folder}/${path}`);
  const map = Object.fromEntries(Object.entries(imports).map(([name, path]) => [name, at(path)]));
  return `<!doctype html><meta charset="utf-8"><title>client</title>
<script type="importmap">${JSON.stringify({ imports: map })}</script>
${scripts.map((path) => `<script src="${at(path)}"></script>`).join('\n')}`;
}

async function listen(server: Server): Promise<number> {
  // Reading a client blocks this process: an idle connection must not end just when the browser uses it again.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
