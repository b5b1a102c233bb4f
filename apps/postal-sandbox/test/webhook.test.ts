import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type PostalEvent, postalEventBody, verifyPostalSignature } from '@hybrid-mail/gateways/postal';
import { expect, onTestFinished, test } from 'vitest';
import { aLetter, readAllEvents, readyPollOptions, startSandbox } from './start-sandbox.ts';

const secret = 'shared secret of the post and us';

interface Call {
  headers: IncomingMessage['headers'];
  body: string;
  events: PostalEvent[];
}

/** Starts a webhook receiver. It answers its first calls with the given statuses, later ones with 204. */
async function startReceiver(statuses: number[] = []) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    calls.push({ headers: request.headers, body, events: postalEventBody.parse(JSON.parse(body)).events });
    response.writeHead(statuses[calls.length - 1] ?? 204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { calls, webhook: { url: `http://127.0.0.1:${port}/api/postal/events`, secret } };
}

test('every event is pushed, signed over the time and the exact bytes', async () => {
  const { calls, webhook } = await startReceiver();
  const { post, tick } = await startSandbox({ webhook });
  await post.accept(aLetter({ receiver: 'Sandbox: attempt' }), randomUUID());
  await tick(5);
  await expect.poll(() => calls.flatMap(({ events }) => events).length, readyPollOptions).toBe(5);
  for (const { headers, body } of calls) {
    const timestamp = String(headers['x-post-timestamp']);
    const signature = String(headers['x-post-signature']);
    const signed = { secret, timestamp, body, signature, now: new Date() };
    expect(verifyPostalSignature(signed)).toBe(true);
    expect(verifyPostalSignature({ ...signed, body: `${body} ` })).toBe(false);
  }
  expect(calls.flatMap(({ events }) => events)).toEqual(await readAllEvents(post));
});

test('clockMinutes: a post whose clock is behind signs with its own time, and its events happened then', async () => {
  const { calls, webhook } = await startReceiver();
  const { post, tick, misbehave } = await startSandbox({ webhook });
  await post.accept(aLetter(), randomUUID());
  await misbehave({ clockMinutes: -20 });
  await tick();
  await expect.poll(() => calls.length, readyPollOptions).toBe(1);
  const [call] = calls;
  const minutesBehind = (ms: number) => Math.round((Date.now() - ms) / 60_000);
  expect(minutesBehind(Number(call?.headers['x-post-timestamp']) * 1000)).toBe(20);
  expect(minutesBehind(call?.events[0]?.at.getTime() ?? 0)).toBe(20);
});

test('a call that was not answered with 2xx is made again until it is', async () => {
  const { calls, webhook } = await startReceiver([500, 302, 400]);
  const { post, tick } = await startSandbox({ webhook, firstRetryMs: 10 });
  await post.accept(aLetter(), randomUUID());
  await tick();
  await expect.poll(() => calls.length, readyPollOptions).toBe(4);
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
});

test('a receiver that was away gets everything when it is back', async () => {
  const { calls, webhook } = await startReceiver(Array.from({ length: 5 }, () => 503));
  const { post, tick } = await startSandbox({ webhook, firstRetryMs: 5 });
  for (let i = 0; i < 250; i++) await post.accept(aLetter({ receiver: 'Sandbox: delivered' }), randomUUID());
  await tick(4);
  const delivered = () => new Set(calls.slice(5).flatMap(({ events }) => events.map(({ id }) => id)));
  await expect.poll(() => delivered().size, readyPollOptions).toBe(1000);
});

test('what was not delivered before a stop is delivered after the start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postal-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const away = await startSandbox({ dataDir, webhook: { url: 'http://127.0.0.1:1/', secret } });
  await away.post.accept(aLetter(), randomUUID());
  await away.tick();
  await away.app.close();
  const { calls, webhook } = await startReceiver();
  await startSandbox({ dataDir, webhook });
  await expect
    .poll(() => calls.flatMap(({ events }) => events).map(({ type }) => type), readyPollOptions)
    .toEqual(['forming']);
});

test('loseWebhooks: nothing is pushed, and the list of events still has everything', async () => {
  const { calls, webhook } = await startReceiver();
  const { post, tick, misbehave, behave } = await startSandbox({ webhook });
  await misbehave({ loseWebhooks: 1 });
  await post.accept(aLetter({ receiver: 'Sandbox: delivered' }), randomUUID());
  await tick(3);
  await behave();
  await tick();
  await expect
    .poll(() => calls.flatMap(({ events }) => events).map(({ sequence }) => sequence), readyPollOptions)
    .toEqual([4]);
  expect((await readAllEvents(post)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});
