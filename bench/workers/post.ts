import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A post that accepts each letter at once and has no events, in this process: in an installation it is another machine.
 */
export async function startPost() {
  const server = createServer(async (request, response) => {
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const body = await textOf(request);
    if (request.method !== 'POST') return json(request.url?.startsWith('/events') ? noEvents : { count: 0 });
    const uid = /"uid":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? '';
    const key = String(request.headers['idempotency-key']);
    return json({ key, uid, barcode: `RR${uid.slice(0, 8)}UZ`, acceptedAt: new Date().toISOString() });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const noEvents = { events: [], next: null };

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}
