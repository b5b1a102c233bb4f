import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft, aSignature } from './letters.ts';
import { connectPage, requestLiveTicket } from './live-page.ts';
import { requestHead, sendRawBytes } from './raw-http.ts';
import { openSocket } from './raw-socket.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const given = 'proxy-7f3a.2026_11';

let api: ApiWorld;
let cast: Cast;
let origin: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Письма</title>');
  api = await apiWorld({ env: { WEB_DIR: folder } });
  cast = await aCast(api);
  origin = await api.listen();
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

describe('the id of a request', () => {
  it.each([
    ['a page', '/', {}],
    ['a path that is not there', '/nowhere', { accept: 'text/html' }],
    ['a call without a login', '/api/mail', {}],
    ['a call that is not there', '/api/nowhere', {}],
    ['a probe', '/health/live', {}],
  ])('is in the answer to %s: a new one, or the one that the caller gave', async (_, path, headers) => {
    const fresh = await fetch(origin + path, { headers });
    expect(fresh.headers.get('x-request-id')).toMatch(uuid);
    const known = await fetch(origin + path, { headers: { ...headers, 'X-Request-Id': given } });
    expect(known.headers.get('x-request-id')).toBe(given);
  });

  it('is the one that the body of a refusal names', async () => {
    const answer = await fetch(`${origin}/api/nowhere`, { headers: { 'X-Request-Id': given } });
    expect(await answer.json()).toMatchObject({ RequestId: given });
  });

  it.each(['7', 'req-1', 'trace:00-4bf92f3577b34da6a3ce929d0e0e4736-01', `urn:uuid:${'0'.repeat(119)}`])(
    'is the one that the caller gave: %s',
    async (id) => {
      const answer = await fetch(`${origin}/health/live`, { headers: { 'X-Request-Id': id } });
      expect(answer.headers.get('x-request-id')).toBe(id);
    },
  );

  it.each([
    ['empty', ''],
    ['too long', 'a'.repeat(129)],
    ['a line of a log', 'abcdefgh {"level":60}'],
    ['not ASCII', 'abcdefgh\u00e9\u00e9'],
  ])('is a new one when the given one is %s', async (_, id) => {
    const answer = await fetch(`${origin}/health/live`, { headers: { 'X-Request-Id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(uuid);
  });

  it('is in the answer to bytes that are no call', async () => {
    const { text } = await sendRawBytes(origin, ['GET / HTTP/1.1\r\nHost: api\r\nBad Header\r\n\r\n']);
    const [, id] = /\r\nx-request-id: (\S+)\r\n/i.exec(text) ?? [];
    expect(id).toMatch(uuid);
    expect(text).toContain(`"RequestId":"${id}"`);
  });

  it('is in the answer to a websocket, opened or refused', async () => {
    const token = await api.tokenOf(cast.people.O.id);
    const headers = { origin, 'X-Request-Id': given };
    const page = connectPage(origin, await requestLiveTicket(api, token), headers);
    const [opened] = (await once(page.socket, 'upgrade')) as [IncomingMessage];
    expect(opened.headers['x-request-id']).toBe(given);
    page.socket.close();
    const refused = connectPage(origin, 'no ticket', headers);
    refused.socket.on('error', () => undefined);
    const [, answer] = (await once(refused.socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['x-request-id']).toBe(given);
  });

  it('goes to the worker with the job', async () => {
    const sender = await api.by(cast.people.O);
    const id = await aDraft(api, cast.ours);
    const actor = await api.actorOf(cast.people.O.id);
    const Signature = await aSignature(api, actor, cast.ours.organization.inn, id);
    const headers = { 'x-request-id': given };
    const signed = await sender.put(`/api/SendMailToQeueu/${id}`, { Signature }, { headers });
    expect(signed.statusCode).toBe(200);
    const { rows } = await api.db.pool.query("select data from pgboss.job where name = 'hand-over-mail'");
    expect(rows).toEqual([{ data: { v: 1, mailId: id, requestId: given } }]);
  });

  it('is in the answer of a process that closes and takes no more calls', async () => {
    const other = await api.anotherProcess();
    const socket = await openSocket(await other.listen({ host: '127.0.0.1', port: 0 }));
    const call = requestHead('POST /token', {
      'Content-Type': 'application/json',
      'Content-Length': 2,
      'X-Request-Id': given,
    });
    socket.write(`${call}{`);
    const closing = other.close();
    socket.write('}');
    await expect.poll(() => socket.text()).toMatch(/^HTTP\/1\.1 503 /);
    expect(socket.text()).toContain(`x-request-id: ${given}`);
    socket.destroy();
    await closing;
  });
});
