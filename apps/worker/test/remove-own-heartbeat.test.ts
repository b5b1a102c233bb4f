import { storeHeartbeat } from '@hybrid-mail/core/sending';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeOwnHeartbeat } from '../src/remove-own-heartbeat.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.drop());

const self = { id: crypto.randomUUID(), name: 'tas-1', version: '1.4.0', startedOn: new Date(), lanes: [] };
const rows = () => world.db.prisma.workerHeartbeat.count();
beforeEach(() => storeHeartbeat(world, self));

/** The world's database, which refuses so many deletions first, as while Postgres starts again. */
function awayFor(refusals: number) {
  let left = refusals;
  const { workerHeartbeat } = world.db.prisma;
  const deleteMany = (where: Parameters<typeof workerHeartbeat.deleteMany>[0]) => {
    left -= 1;
    return left < 0 ? workerHeartbeat.deleteMany(where) : Promise.reject(new Error('the database is away'));
  };
  return { db: { prisma: { workerHeartbeat: { deleteMany } } } as never };
}

it('a worker that stops while Postgres starts again removes its heartbeat when it is back', async () => {
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown) => void warned.push(facts), debug: () => undefined } as never;
  await removeOwnHeartbeat(awayFor(3), self, log, { pauseMs: 1 });
  expect([await rows(), warned]).toEqual([0, []]);
});

it('a worker that stops ends all the same when the database stays away, and says so', async () => {
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown) => void warned.push(facts), debug: () => undefined } as never;
  await removeOwnHeartbeat(awayFor(Number.POSITIVE_INFINITY), self, log, { patienceMs: 20, pauseMs: 1 });
  expect(await rows()).toBe(1);
  expect(warned).toHaveLength(1);
});
