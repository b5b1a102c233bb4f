import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, type CastColumn } from './cast.ts';
import { aDraft } from './letters.ts';
import { connectPage, type LivePage, openPage, requestLiveTicket as ticketFor } from './live-page.ts';
import { openSocket, upgradeHead } from './raw-socket.ts';
import { expectDenied } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let origin: string;
/** Upper limit for a busy machine; polling ends as soon as the message has arrived. */
const patience = { timeout: 20_000 };
const open: WebSocket[] = [];

beforeAll(async () => {
  // The hub checks sessions every ten seconds: with fake timers the test decides when.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api = await apiWorld();
  cast = await aCast(api);
  origin = await api.listen();
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await api?.close();
  vi.useRealTimers();
});

const ticketOf = (token: string) => ticketFor(api, token);

function connect(ticket: string, headers?: Record<string, string>) {
  const page = connectPage(origin, ticket, headers);
  open.push(page.socket);
  return page;
}

/** HTTP status of a refused socket; null when it was opened. */
async function refusedWith(ticket: string, headers?: Record<string, string>): Promise<number | null> {
  const { socket } = connect(ticket, headers);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(null));
    socket.on('error', () => undefined);
  });
}

async function pageOf(column: CastColumn) {
  const page = await openPage(api, origin, cast.people[column].id);
  open.push(page.socket);
  return page;
}

/** Letters that the page was told of. */
const namedBy = ({ messages }: LivePage) =>
  new Set(messages.flatMap(({ id, ids = [] }) => (id === undefined ? [] : [id, ...ids])));

const touch = (id: number) => api.db.prisma.mail.update({ where: { id }, data: { changedOn: new Date() } });

describe('a ticket to the live page', () => {
  it('opens one socket, once', async () => {
    const ticket = await ticketOf(await api.tokenOf(cast.people.O.id));
    expect(await refusedWith(ticket)).toBeNull();
    expect(await refusedWith(ticket)).toBe(401);
  });

  it('opens one socket also when it is shown five times at once', async () => {
    const ticket = await ticketOf(await api.tokenOf(cast.people.O.id));
    const answers = await Promise.all(Array.from({ length: 5 }, () => refusedWith(ticket)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it.each([
    ['of another origin', 'https://evil.example'],
    ['of our name on another port', 'http://127.0.0.1:1'],
    ['of nowhere', 'null'],
    ['that is no origin', 'x'],
  ])('is refused to a page %s, and stays good for ours', async (_, foreign) => {
    const ticket = await ticketOf(await api.tokenOf(cast.people.O.id));
    expect(await refusedWith(ticket, { origin: foreign })).toBe(401);
    expect(await refusedWith(ticket)).toBeNull();
  });

  it('is refused to a program that names no origin', async () => {
    expect(await refusedWith(await ticketOf(await api.tokenOf(cast.people.O.id)), {})).toBe(401);
  });

  it('is refused when it is invented, missing or given twice', async () => {
    const invented = [
      'x',
      '',
      `${'a'.repeat(32)}&ticket=b`,
      '%00',
      `${'a'.repeat(31)}%00`,
      '%ED%A0%80',
      'x'.repeat(5000),
    ];
    for (const ticket of invented) expect([ticket, await refusedWith(ticket)]).toEqual([ticket, 401]);
  });

  it('is refused half a minute later', async () => {
    const ticket = await ticketOf(await api.tokenOf(cast.people.O.id));
    api.clock.advance(30_000);
    expect(await refusedWith(ticket)).toBe(401);
  });

  it('is refused once its session ended', async () => {
    const token = await api.tokenOf(cast.people.O.id);
    const ticket = await ticketOf(token);
    await api.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } });
    expect(await refusedWith(ticket)).toBe(401);
  });

  it('does nothing for a plain call, and a bearer token is no ticket', async () => {
    const token = await api.tokenOf(cast.people.O.id);
    expectDenied(
      await api.app.inject({ url: '/ws', headers: { origin, authorization: `Bearer ${token}` } }),
      'ticket-refused',
    );
    expectDenied(await api.app.inject({ url: `/ws?ticket=${token}`, headers: { origin } }), 'ticket-refused');
  });
});

describe('a connection that asks for a socket', () => {
  it.each([
    ['a call that needs a token', '/api/login', 401],
    ['an open call', '/health/live', 200],
    ['the description of the calls', '/api/docs/json', 200],
    ['an unknown path', '/nothing', 404],
    ['the live page, without a ticket', '/ws', 401],
  ])('at %s is answered and closed', async (_, path, status) => {
    const socket = await openSocket(origin);
    socket.write(upgradeHead(origin, path));
    await expect.poll(() => [socket.status(), socket.isClosed()], patience).toEqual([status, true]);
  });
});

describe('an open page', () => {
  it('is told of its own letters alone', async () => {
    const [mine, headPage, foreign] = [await pageOf('O'), await pageOf('H'), await pageOf('F')];
    const draft = await aDraft(api, cast.ours);
    await vi.waitFor(() => expect(namedBy(mine)).toContain(draft), patience);
    const ofHead = await aDraft(api, cast.ours, { unitId: cast.ours.head.id });
    await vi.waitFor(() => expect(namedBy(headPage)).toContain(ofHead), patience);
    const theirs = await aDraft(api, cast.theirs);
    await vi.waitFor(() => expect(namedBy(foreign)).toContain(theirs), patience);
    expect(namedBy(mine)).toEqual(new Set([draft]));
    expect(namedBy(headPage)).toEqual(new Set([draft, ofHead]));
    expect(namedBy(foreign)).toEqual(new Set([theirs]));
  });

  it('is told once of the steps of one letter, and in one message of letters that change together', async () => {
    const mine = await pageOf('O');
    const drafts = [await aDraft(api, cast.ours), await aDraft(api, cast.ours), await aDraft(api, cast.ours)];
    await vi.waitFor(() => expect(namedBy(mine)).toEqual(new Set(drafts)), patience);
    mine.messages.length = 0;
    await api.db.pool.query('update mail set changed_on = now() where id = any($1)', [drafts]);
    await api.db.pool.query('update mail set changed_on = now() where id = any($1)', [drafts]);
    await vi.waitFor(() => expect(namedBy(mine)).toEqual(new Set(drafts)), patience);
    expect(mine.messages.length).toBeLessThan(drafts.length);
  });

  it('for staff with the grant is told to look, not which letter it was; for others it is told nothing', async () => {
    const [granted, admin, courier] = [await pageOf('M'), await pageOf('AD'), await pageOf('C')];
    const draft = await aDraft(api, cast.ours);
    await touch(draft);
    await vi.waitFor(() => expect(namedBy(admin)).toContain(draft), patience);
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(granted.messages).toContainEqual({ type: 'refresh' }), patience);
    expect(granted.messages.some(({ id }) => id !== undefined)).toBe(false);
    expect(courier.messages).toEqual([]);
  });

  it('is told when a pause of the sending begins and ends, of whatever role its person is', async () => {
    const pages = [await pageOf('O'), await pageOf('AD')];
    const countOf = ({ messages }: LivePage) => messages.filter(({ type }) => type === 'sending').length;
    const createdOn = new Date();
    const pause = await api.db.prisma.sendingPause.create({ data: { reason: 'Работы на почте', createdOn } });
    await vi.waitFor(() => expect(pages.map(countOf)).toEqual([1, 1]), patience);
    await api.db.prisma.sendingPause.update({ where: { id: pause.id }, data: { endedOn: createdOn } });
    await vi.waitFor(() => expect(pages.map(countOf)).toEqual([2, 2]), patience);
  });

  it('is told nothing of statements that change no pause, as the worker runs them every few seconds', async () => {
    const page = await pageOf('O');
    await api.db.pool.query('update sending_pause set ended_on = now() where false');
    await api.db.pool.query('update restored_database set compared_on = now() where false');
    const createdOn = new Date();
    await api.db.prisma.sendingPause.create({ data: { reason: 'Работы на почте', createdOn, endedOn: createdOn } });
    await vi.waitFor(() => expect(page.messages).not.toEqual([]), patience);
    expect(page.messages).toEqual([{ type: 'sending' }]);
  });

  it('is told when letters were made, for registries in its reach alone', async () => {
    const [mine, headPage, foreign, granted] = [
      await pageOf('O'),
      await pageOf('H'),
      await pageOf('F'),
      await pageOf('M'),
    ];
    const { id: unitId, organizationId } = cast.ours.unit;
    const notice = JSON.stringify({ registryId: 77, unitId, organizationId });
    await api.db.pool.query(`select pg_notify('mail_changed', $1)`, [notice]);
    for (const page of [mine, headPage]) {
      await vi.waitFor(() => expect(page.messages).toContainEqual({ type: 'registry', id: 77 }), patience);
    }
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(granted.messages).toContainEqual({ type: 'refresh' }), patience);
    expect(foreign.messages).toEqual([]);
  });

  it('of the person alone is told of a notice, and when it was read elsewhere', async () => {
    const [mine, other] = [await pageOf('O'), await pageOf('H')];
    const notice = { userId: cast.people.O.id, kind: 'new_device', facts: {}, createdOn: new Date() } as const;
    const count = () => mine.messages.filter(({ type }) => type === 'notices').length;
    const { id } = await api.db.prisma.notice.create({ data: notice });
    await vi.waitFor(() => expect(count()).toBe(1), patience);
    await api.db.prisma.notice.update({ where: { id }, data: { readOn: new Date() } });
    await vi.waitFor(() => expect(count()).toBe(2), patience);
    expect(other.messages).toEqual([]);
  });

  it('is closed after logout, and others stay', async () => {
    const [leaving, staying] = [await pageOf('O'), await pageOf('O')];
    const closed = once(leaving.socket, 'close');
    const headers = { authorization: `Bearer ${leaving.token}` };
    await api.app.inject({ method: 'POST', url: '/api/logout', headers });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await closed)[0]).toBe(4401);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is closed after the account was blocked', async () => {
    const { socket } = await pageOf('W');
    const closed = once(socket, 'close');
    await api.db.prisma.user.update({ where: { id: cast.people.W.id }, data: { isActive: false } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await closed)[0]).toBe(4401);
  });

  it('is closed and opened no more while the person has to change the password', async () => {
    const { socket, token } = await pageOf('C');
    const ticket = await ticketOf(token);
    const closed = once(socket, 'close');
    const { id } = cast.people.C;
    await api.db.prisma.user.update({ where: { id }, data: { mustChangePassword: true } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await closed)[0]).toBe(4401);
    expect(await refusedWith(ticket)).toBe(401);
  });

  it('that talks too much is closed, and the others go on', async () => {
    const [loud, quiet] = [await pageOf('O'), await pageOf('O')];
    const closed = once(loud.socket, 'close');
    loud.socket.send('x'.repeat(2000));
    expect((await closed)[0]).toBe(1009);
    const draft = await aDraft(api, cast.ours);
    await vi.waitFor(() => expect(namedBy(quiet)).toContain(draft), patience);
  });

  it('is one of ten at most of its session: the eleventh is refused, also among twenty at once', async () => {
    const token = await api.tokenOf(cast.people.O.id);
    const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(token)));
    const sockets = tickets.map((ticket) => connect(ticket).socket);
    const ends: number[] = [];
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => ends.push(statusCode));
      socket.on('close', (code) => code === 4429 && ends.push(code));
    }
    await expect.poll(() => ends.length, patience).toBe(10);
    expect(ends.filter((end) => end !== 4429 && end !== 429)).toEqual([]);
    const stay = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
    await expect.poll(() => stay().length, patience).toBe(10);
    expect(await refusedWith(await ticketOf(token))).toBe(429);
    expect(await refusedWith(await ticketOf(await api.tokenOf(cast.people.O.id)))).toBeNull();
    stay()[0]?.close();
    await expect.poll(async () => refusedWith(await ticketOf(token)), patience).toBeNull();
  });

  it('is checked together with all others by one query', async () => {
    for (const column of ['O', 'H', 'F'] as const) await pageOf(column);
    const last = await pageOf('M');
    const closed = once(last.socket, 'close');
    await api.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${last.token}` } });
    const asking = vi.spyOn(api.appDb.pool, 'query');
    await vi.advanceTimersByTimeAsync(10_000);
    await closed;
    const checks = asking.mock.calls.filter(([query]) => JSON.stringify(query).includes('from session s'));
    asking.mockRestore();
    expect(checks).toHaveLength(1);
  });

  it('that sends many small messages is told why it is closed, and the others go on', async () => {
    const [loud, quiet] = [await pageOf('O'), await pageOf('O')];
    const closed = once(loud.socket, 'close');
    for (let count = 0; count < 100; count += 1) loud.socket.send('x');
    expect((await closed)[0]).toBe(1008);
    for (let count = 0; count < 30; count += 1) quiet.socket.ping();
    const draft = await aDraft(api, cast.ours);
    await vi.waitFor(() => expect(namedBy(quiet)).toContain(draft), patience);
  });

  it.each(['ping', 'pong'] as const)('that sends many %ss is closed', async (kind) => {
    const loud = await pageOf('O');
    const closed = once(loud.socket, 'close');
    for (let count = 0; count < 100; count += 1) loud.socket[kind]();
    expect((await closed)[0]).toBe(1008);
  });

  it('is told goodbye when the server stops', async () => {
    const { socket } = await pageOf('H');
    const closed = once(socket, 'close');
    await api.app.close();
    expect((await closed)[0]).toBe(1001);
  });
});
