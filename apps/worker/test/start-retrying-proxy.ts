import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A load balancer: checks each process's readiness, and tries another process when a call does not reach the first.
 */
export interface RetryingProxy {
  readonly url: string;
  /** Answers with 5xx, and calls that no process accepted. */
  readonly failures: readonly string[];
  /** Answers that a token, key or signature is not known. */
  readonly unknown: readonly string[];
  close(): void;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const healthMs = 100;
const longestMs = 30_000;

export async function startRetryingProxy(backends: readonly string[]): Promise<RetryingProxy> {
  const ready = new Set(backends);
  const failures: string[] = [];
  const unknown: string[] = [];
  const watch = async (backend: string) => {
    const isReady = await fetch(`${backend}/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) ready.add(backend);
    else ready.delete(backend);
  };
  const watching = setInterval(() => void Promise.all(backends.map(watch)), healthMs);
  let turn = 0;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const end = Date.now() + longestMs;
    while (Date.now() < end) {
      const backend = [...ready][turn++ % ready.size];
      const answer = backend && (await forward(backend, incoming, body).catch(() => null));
      if (answer) {
        if (answer.status >= 500) failures.push(`${incoming.method} ${incoming.url}: ${answer.status} ${answer.body}`);
        if (answer.status === 401) unknown.push(`${incoming.method} ${incoming.url}`);
        outgoing.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      }
      await pause(20);
    }
    failures.push(`${incoming.method} ${incoming.url}: no process took it`);
    outgoing.writeHead(504).end();
  };
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    unknown,
    close: () => {
      clearInterval(watching);
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(backend: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${backend}${url}`, { method, headers }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
