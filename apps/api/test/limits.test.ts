import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { anApplication } from './applications.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let second: FastifyInstance;
beforeAll(async () => {
  api = await apiWorld({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  cast = await aCast(api);
  second = await api.anotherProcess();
});
afterAll(async () => {
  await second?.close();
  await api?.close();
});

const track = (app: FastifyInstance, remoteAddress: string) =>
  app.inject({ url: '/api/TrackMail?id=5', remoteAddress });

/** Statuses of calls that are sent to two API processes alternately. */
async function inTurn(count: number, call: (app: FastifyInstance) => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await call(index % 2 === 0 ? api.app : second)).statusCode);
  }
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('two processes', () => {
  it('together let one network track six letters a minute, and another network its own six', async () => {
    expect(await inTurn(10, (app) => track(app, '10.1.1.1'))).toEqual([...times(6, 200), ...times(4, 429)]);
    const refused = await track(second, '10.1.1.1');
    expectRefusal(refused, 429, 'too-many-requests');
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().RetryAfterSeconds).toBe(60);
    expect((await track(api.app, '10.1.1.2')).statusCode).toBe(200);
  });

  it('together take one application an hour', async () => {
    const apply = (app: FastifyInstance) =>
      app.inject({ method: 'POST', url: '/api/RegisterHashCode', payload: anApplication(), remoteAddress: '10.1.1.3' });
    expect(await inTurn(4, apply)).toEqual([200, 429, 429, 429]);
    api.clock.advance(3_600_000);
    expect(await inTurn(2, apply)).toEqual([200, 429]);
  });
});

describe('a network that counts numbers up', () => {
  const uid = 'c0ffee00-0000-4000-8000-000000000000';
  const ask = (id: string) => api.app.inject({ url: `/api/TrackMail?id=${id}`, remoteAddress: '10.1.1.20' });

  it('tracks 30 numbers a day, wrong check signs among them, and any number of letters by uid', async () => {
    expect((await ask('5')).statusCode).toBe(200);
    expect((await ask('5-ABCDEF')).json()).toBeNull();
    const day = { key: 'track.guess:1440:ip:10.1.1.20' };
    expect(await api.db.prisma.rateCount.findUniqueOrThrow({ where: day })).toMatchObject({ count: 2 });
    await api.db.prisma.rateCount.update({ where: day, data: { count: 30 } });
    for (const guess of ['6', '7-ABCDEF', 'RR123456785UZ']) expectRefusal(await ask(guess), 429, 'too-many-requests');
    expect((await ask(uid)).statusCode).toBe(200);
  });
});

describe('the limits', () => {
  it('count all addresses of an IPv6 network as one', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 8; host += 1) {
      statuses.push((await track(api.app, `2001:db8:1:2:${host}::${host}`)).statusCode);
    }
    expect(statuses).toEqual([...times(6, 200), 429, 429]);
    expect((await track(api.app, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('count calls that are refused for want of a login', async () => {
    const ask = (remoteAddress: string) => api.app.inject({ url: '/api/balance', remoteAddress });
    for (let index = 0; index < 300; index += 1) await ask('10.1.1.4');
    expectRefusal(await ask('10.1.1.4'), 429, 'too-many-requests');
    expect((await ask('10.1.1.5')).statusCode).toBe(401);
  });

  it('count calls that are refused for want of a right, for this person only', async () => {
    const [courier, another] = [await api.by(cast.people.C), await api.by(cast.people.W)];
    for (let index = 0; index < 300; index += 1) await courier.get('/api/balance');
    expectRefusal(await courier.get('/api/balance'), 429, 'too-many-requests');
    expectRefusal(await another.get('/api/balance'), 403, 'not-allowed');
  });

  it('count calls of the post that it has not signed', async () => {
    const call = () =>
      api.app.inject({ method: 'POST', url: '/api/postal/events', payload: {}, remoteAddress: '10.1.1.6' });
    for (let index = 0; index < 300; index += 1) await call();
    expectRefusal(await call(), 429, 'too-many-requests');
  });
});
