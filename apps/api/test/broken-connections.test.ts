import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { captureLog } from './capture-log.ts';
import { aCast, type Cast } from './cast.ts';
import { type Frame, frameBytes } from './hostile/hostile-frames.ts';
import { insertManyLetters } from './insert-many-letters.ts';
import { requestLiveTicket } from './live-page.ts';
import { upgradeHead } from './raw-socket.ts';

const letters = 3000;
/** Numeric log level of pino; warn is 40. */
const info = 30;

let api: ApiWorld;
let cast: Cast;
let origin: string;
let token: string;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  api = await apiWorld({ env: { LOG_LEVEL: 'info' } });
  log = captureLog(api.app);
  cast = await aCast(api);
  await insertManyLetters(api, cast.ours, letters);
  origin = await api.listen();
}, 120_000);
afterAll(() => api?.close());
beforeEach(async () => {
  token = await api.tokenOf(cast.people.O.id);
});

const loud = () => log.entries().filter(({ level }) => level > info);
const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));
const isLetGo = () => expect.poll(connections, { interval: 5, timeout: 20_000 }).toBe(0);
const answers = async () => (await fetch(`${origin}/health/live`, { headers: { connection: 'close' } })).status;

async function openSocket(): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
}

/** Opens a WebSocket connection and returns its TCP socket after the handshake. */
async function openPage(): Promise<Socket> {
  const socket = await openSocket();
  socket.write(upgradeHead(origin, `/ws?ticket=${await requestLiveTicket(api, token)}`));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}

const frame = (changes: Partial<Frame>): Buffer =>
  frameBytes({ opcode: 1, isLast: true, reserved: 0, isMasked: true, payload: 'x', lies: 'no', times: 1, ...changes });

async function countOf(code: string): Promise<number> {
  const counter = await api.app.metrics.register.getSingleMetricAsString('hybrid_mail_broken_sockets_total');
  return Number(new RegExp(`code="${code}"} (\\d+)`).exec(counter)?.[1] ?? 0);
}

describe('a live page that breaks the protocol', () => {
  it.each<[string, Buffer, string]>([
    ['does not mask a frame', frame({ isMasked: false }), 'WS_ERR_EXPECTED_MASK'],
    ['says more than a page may', frame({ payload: 'x'.repeat(2000) }), 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'],
    ['sends a text that is not UTF-8', frame({ payload: '\u00ff\u00fe' }), 'WS_ERR_INVALID_UTF8'],
    ['uses a frame that is not defined', frame({ opcode: 3 }), 'WS_ERR_INVALID_OPCODE'],
    ['sets a bit of no extension', frame({ reserved: 2 }), 'WS_ERR_UNEXPECTED_RSV_2_3'],
    ['packs a frame without having agreed to', frame({ reserved: 4 }), 'WS_ERR_UNEXPECTED_RSV_1'],
    ['closes with a code that is none', frame({ opcode: 8, payload: '\u0000\u0000' }), 'WS_ERR_INVALID_CLOSE_CODE'],
    ['sends a ping in parts', frame({ opcode: 9, isLast: false }), 'WS_ERR_EXPECTED_FIN'],
    ['announces more than numbers can say', frame({ lies: 'negative' }), 'WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH'],
  ])('and %s is closed, counted, and no error of ours', async (_, bytes, code) => {
    const before = await countOf(code);
    const socket = await openPage();
    socket.write(bytes);
    await once(socket, 'close');
    expect(await countOf(code)).toBe(before + 1);
    const entries = log.entries().filter(({ msg }) => msg === 'a live page broke the protocol');
    expect(entries.at(-1)).toMatchObject({ level: info, code });
    expect(loud()).toEqual([]);
  });

  it('or breaks the connection is no error of ours', async () => {
    const socket = await openPage();
    socket.resetAndDestroy();
    await isLetGo();
    expect(loud()).toEqual([]);
    expect(await answers()).toBe(200);
  });

  it('or leaves during the handshake is no error of ours', async () => {
    for (const sent of [20, 60, 150, undefined]) {
      const socket = await openSocket();
      const head = upgradeHead(origin, `/ws?ticket=${await requestLiveTicket(api, token)}`);
      socket.write(head.slice(0, sent));
      await new Promise((resolve) => setImmediate(resolve));
      socket.resetAndDestroy();
    }
    await isLetGo();
    expect(loud()).toEqual([]);
    expect(await answers()).toBe(200);
  });
});

const call = (path: string, headers: Record<string, string | number> = {}, method = 'GET'): ClientRequest => {
  const sent = request(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}`, ...headers } });
  return sent.on('error', () => undefined);
};

describe('a call that breaks off', () => {
  it.each([
    ['bytes that are no call', '\u0000\u0001\u0002\r\n\r\n'],
    ['a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a part of a body that is no part', 'POST /token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['two lengths', 'POST /token HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ])('with %s is no error of ours', async (_, bytes) => {
    const socket = await openSocket();
    socket.write(bytes);
    await once(socket, 'close');
    expect(loud()).toEqual([]);
  });

  it.each([
    ['a JSON body', '/api/PdfMail', 'application/json'],
    ['a form', '/token', 'application/x-www-form-urlencoded'],
    ['a packed body', '/api/PdfMail', 'application/json; charset=utf-8'],
  ])('within %s is no error of ours', async (_, path, type) => {
    for (const ending of ['destroy', 'resetAndDestroy'] as const) {
      const sent = call(path, { 'content-type': type, 'content-length': 100_000 }, 'POST');
      sent.write('{"Receiver":"');
      const [socket] = (await once(sent, 'socket')) as [Socket];
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket[ending]();
      await isLetGo();
    }
    expect(loud()).toEqual([]);
  });

  it.each([
    ['before its answer', `/api/mail?limit=${letters}`, false],
    ['within a long list', `/api/mail?limit=${letters}`, true],
    ['within a file', '/api/MailExcel?pagesCount=1', true],
    ['within the description of the calls', '/api/docs/json', true],
  ])('%s is no error of ours', async (_, path, waits) => {
    const sent = call(path, { 'accept-encoding': 'gzip' });
    sent.end();
    const [socket] = (await once(sent, 'socket')) as [Socket];
    if (waits) await once(sent, 'response');
    else await new Promise((resolve) => setTimeout(resolve, 10));
    socket.resetAndDestroy();
    await isLetGo();
    expect(loud()).toEqual([]);
    expect(await answers()).toBe(200);
  });

  it('after many calls at once is no error of ours', async () => {
    const socket = await openSocket();
    socket.write(`GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(200));
    socket.resetAndDestroy();
    await isLetGo();
    expect(loud()).toEqual([]);
  });
});
