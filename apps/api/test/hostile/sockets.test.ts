import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aDraft } from '../letters.ts';
import { type LivePage, openPage, requestLiveTicket } from '../live-page.ts';
import { openSocket, type RawSocket, upgradeHead } from '../raw-socket.ts';
import { frameBytes, hostileSocketInput } from './hostile-frames.ts';
import { expectNoViolations, hostileRuns, hostileTimeoutMs } from './hostile-runs.ts';
import { hostileText } from './hostile-texts.ts';

let api: ApiWorld;
let cast: Cast;
let origin: string;
let quiet: LivePage;
let letter: number;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  origin = await api.listen();
  letter = await aDraft(api, cast.ours);
  quiet = await openPage(api, origin, cast.people.O.id);
});
afterAll(() => api.close());

const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);

/** Effects of hostile sockets on other callers: failing health or live updates. */
async function wrongsForOthers(): Promise<string[]> {
  const { status } = await fetch(`${origin}/health/live`);
  const before = quiet.messages.length;
  await api.db.prisma.mail.update({ where: { id: letter }, data: { changedOn: new Date() } });
  await until(() => quiet.messages.length > before);
  return [
    ...(status === 200 ? [] : [`/health/live answers ${status}`]),
    ...(quiet.socket.readyState === WebSocket.OPEN ? [] : ['the socket of another page was closed']),
  ];
}

/** Opens a socket with a valid ticket of a new session. */
async function aPage(): Promise<RawSocket> {
  const socket = await openSocket(origin);
  const ticket = await requestLiveTicket(api, await api.tokenOf(cast.people.H.id));
  socket.write(upgradeHead(origin, `/ws?ticket=${ticket}`));
  await until(() => socket.status() === 101);
  return socket;
}

const isClosing = (socket: RawSocket) => socket.body().includes(0x88) || socket.isClosed();

describe('whatever comes over a socket, the others go on', () => {
  it('frames that break the protocol, floods and noise on an open page', { timeout: hostileTimeoutMs }, () =>
    expectNoViolations('frames', hostileSocketInput, async (talk) => {
      const socket = await aPage();
      const bytes = typeof talk === 'string' ? Buffer.from(talk) : Buffer.concat(talk.map(frameBytes));
      socket.write(bytes);
      const wrongs = await wrongsForOthers();
      socket.destroy();
      return wrongs;
    }),
  );

  it.each([
    ['texts', 1],
    ['bytes', 2],
    ['pings', 9],
    ['pongs', 10],
  ])('a flood of %s closes its socket', async (_, opcode) => {
    const socket = await aPage();
    socket.write(
      frameBytes({ opcode, isLast: true, reserved: 0, isMasked: true, payload: 'x', lies: 'no', times: 2000 }),
    );
    await until(() => isClosing(socket));
    expect(await wrongsForOthers()).toEqual([]);
    socket.destroy();
  });
});

const upgradeChanges = fc.constantFrom<Record<string, string | null>>(
  {},
  ...['', 'x', 'null', 'https://evil.example', 'http://127.0.0.1:1', '\u00ff'].map((Origin) => ({ Origin })),
  ...['', '12', '99', 'x'].map((version) => ({ 'Sec-WebSocket-Version': version })),
  ...['', 'x', 'x'.repeat(5000)].map((key) => ({ 'Sec-WebSocket-Key': key })),
  ...['h2c', 'websocket, websocket', 'WebSocket', ''].map((Upgrade) => ({ Upgrade })),
  ...['permessage-deflate', 'x; y=z', ',,,', 'permessage-deflate; server_max_window_bits=99'].map((extension) => ({
    'Sec-WebSocket-Extensions': extension,
  })),
  { 'Sec-WebSocket-Protocol': 'a, a, \u00e9' },
  { 'Sec-WebSocket-Version': null, 'Sec-WebSocket-Key': null },
  { 'Content-Length': '5' },
);
const paths = fc.oneof(
  {
    weight: 4,
    arbitrary: hostileText.map((text) => `/ws?ticket=${encodeURIComponent(text.toWellFormed()).slice(0, 6000)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/ws',
      '/ws?ticket=a&ticket=b',
      '/ws?ticket[]=a',
      '/ws?ticket=%zz',
      '/ws?ticket=%00',
      '/ws/',
      '/WS?ticket=x',
      '/ws/1',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/',
      '/%zz',
      '/api/login',
      '/api/mail/%C0',
      '/health/live',
      '/api/docs/json',
      '/nothing',
      '/token',
      '/api/live/ticket',
    ),
  },
);

describe('a caller who asks for a socket without a ticket', () => {
  it('is refused in whatever way it is asked, and the connection is closed', { timeout: hostileTimeoutMs }, () =>
    expectNoViolations('upgrades', fc.record({ path: paths, changes: upgradeChanges }), async ({ path, changes }) => {
      const socket = await openSocket(origin);
      socket.write(upgradeHead(origin, path, changes));
      await until(() => socket.status() > 0);
      const status = socket.status();
      // Without a protocol to upgrade to, the request is an ordinary call, and its connection stays open.
      await until(() => socket.isClosed() || changes.Upgrade === '');
      socket.destroy();
      const isPlain = changes.Upgrade !== undefined || !path.toLowerCase().startsWith('/ws');
      return [
        ...(status >= 500 ? [`answered ${status}: ${socket.body()}`] : []),
        ...(status >= 400 || isPlain ? [] : [`answered ${status}`]),
      ];
    }),
  );

  it('does not hinder others when two hundred such callers ask at once', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(origin)));
    for (const [number, socket] of sockets.entries()) socket.write(upgradeHead(origin, `/ws?ticket=x${number}`));
    expect(await wrongsForOthers()).toEqual([]);
    await until(() => sockets.every((socket) => socket.isClosed()));
    expect(new Set(sockets.map((socket) => socket.status()))).toEqual(new Set([401]));
  });

  it('does not hinder others when it leaves in the middle of asking', { timeout: hostileTimeoutMs }, () =>
    expectNoViolations(
      'half upgrades',
      fc.nat(250),
      async (sent) => {
        const socket = await openSocket(origin);
        socket.write(upgradeHead(origin, '/ws?ticket=x').slice(0, sent));
        if (sent % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
        socket.destroy();
        return wrongsForOthers();
      },
      Math.ceil(hostileRuns / 2),
    ),
  );
});
