import { type ClientRequest, request } from 'node:http';
import { GroupLoad } from '@hybrid-mail/queues';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, type CastColumn } from './cast.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let address: string;
const onTheWay: ClientRequest[] = [];
const mib = 1024 * 1024;

beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  address = await api.listen();
});
afterAll(() => api?.close());
afterEach(async () => {
  for (const upload of onTheWay.splice(0)) upload.destroy();
  await expect.poll(connections).toBe(0);
});

const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

/**
 * Begins as many uploads as a person may have: two whose bodies never arrive, and two that wait for a place in the
 * queue.
 */
async function beginAll(column: CastColumn, length?: object): Promise<void> {
  for (let upload = 0; upload < 4; upload += 1) await begin(column, length);
  const { uploads } = api.app.queues;
  await expect.poll(() => uploads.size).toEqual({ running: 2, waiting: 2 });
}

async function begin(column: CastColumn, length: object = { 'content-length': 3 * mib }): Promise<void> {
  const { token } = await api.by(cast.people[column]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...length };
  const upload = request(`${address}/api/PdfMail`, { method: 'POST', headers });
  upload.on('error', () => undefined);
  upload.write('{');
  onTheWay.push(upload);
}

const send = async (column: CastColumn, size: number, fields: object = {}) =>
  (await api.by(cast.people[column])).post('/api/PdfMail', { ...fields, Document64: 'A'.repeat(size) });
const statusOf = async (column: CastColumn) => (await send(column, 3 * mib)).statusCode;

describe('large uploads', () => {
  it('are two at once of one person, two more wait, the next one is asked to come back; small ones and those of others go on', async () => {
    await beginAll('O');
    const refused = await send('O', 3 * mib);
    expectRefusal(refused, 429, 'too-many-uploads');
    expect([refused.headers['retry-after'], refused.json().RetryAfterSeconds]).toEqual(['2', 2]);
    expect((await send('O', 1000)).statusCode).toBe(400);
    expect(await statusOf('H')).toBe(400);
  });

  it('are three at once of an organization; another one has a place of its own', async () => {
    for (const column of ['O', 'O', 'H', 'H'] as const) await begin(column);
    await expect.poll(() => api.app.queues.uploads.size).toEqual({ running: 3, waiting: 1 });
    expect(await statusOf('F')).toBe(400);
  });

  it('wait in their turn, and are taken when one before them was given up', async () => {
    for (const column of ['O', 'O'] as const) await begin(column);
    await expect.poll(() => api.app.queues.uploads.size.running).toBe(2);
    const waiting = statusOf('O');
    await expect.poll(() => api.app.queues.uploads.size.waiting).toBe(1);
    onTheWay.shift()?.destroy();
    expect(await waiting).toBe(400);
  });

  it('count as large when their length is not announced', async () => {
    await beginAll('F', { 'transfer-encoding': 'chunked' });
    expect(await statusOf('F')).toBe(429);
  });

  it('count as large when they are packed: a few kilobytes may unfold to the largest body of the call', async () => {
    await beginAll('F', { 'content-encoding': 'gzip', 'content-length': 30_000 });
    expect(await statusOf('F')).toBe(429);
  });

  it('are taken again when those on the way were answered or given up', async () => {
    await expect.poll(() => statusOf('O')).toBe(400);
    for (let time = 0; time < 6; time += 1) expect(await statusOf('O')).toBe(400);
  });

  it('beyond what an organization may send at once wait for its share, not those of others; small ones go on', async () => {
    const group = `organization:${cast.ours.organization.id}`;
    const leave = await api.app.queues.uploads.enter({ group, person: 'another' });
    const heavy = vi.spyOn(GroupLoad.prototype, 'heavyMs').mockImplementation((of) => (of === group ? 50 : 0));
    leave(3000);
    const late = statusOf('H');
    await expect.poll(() => api.app.queues.uploads.size).toEqual({ running: 0, waiting: 1 });
    expect((await send('H', 1000)).statusCode).toBe(400);
    expect(await statusOf('F')).toBe(400);
    expect(api.app.queues.uploads.size.waiting).toBe(1);
    heavy.mockRestore();
    expect(await late).toBe(400);
  });

  it('count in the share of their organization by their size, not those that were given up', async () => {
    // A place is released when the answer's connection closes, which may be after the caller has the answer.
    await expect.poll(() => api.app.queues.uploads.size.running).toBe(0);
    const counted = vi.spyOn(GroupLoad.prototype, 'count');
    await begin('F');
    await expect.poll(() => api.app.queues.uploads.size.running).toBe(1);
    onTheWay.pop()?.destroy();
    await expect.poll(() => api.app.queues.uploads.size.running).toBe(0);
    await statusOf('F');
    await expect.poll(() => counted.mock.calls.length).toBe(2);
    const [[, givenUp = NaN], [group, ms]] = counted.mock.calls as [[string, number], [string, number]];
    expect([givenUp, group, Math.round(ms)]).toEqual([0, `organization:${cast.theirs.organization.id}`, 60]);
    counted.mockRestore();
  });

  it('with a file far over 10 MB are refused before the file is decoded', async () => {
    const letter = { Receiver: 'А', Address: 'Б', Region: 3, Area: 41 };
    expectRefusal(await send('O', 15 * mib, letter), 413, 'body-too-large');
  });
});
