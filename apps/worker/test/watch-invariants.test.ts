import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInvariantWatch } from '../src/watch-invariants.ts';
import { aSender } from './sender.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.drop());

/** A worker that checks as often as the test asks it. */
function aWorker(said: string[]) {
  const checks: number[] = [];
  const error = (facts: object, message?: string) => void said.push(`${message}: ${JSON.stringify(facts)}`);
  const info = (message: unknown) => void said.push(String(message));
  const invariantsChecked = (count: number) => void checks.push(count);
  return {
    checks,
    check: createInvariantWatch({ services: world, log: { error, info } as never, metrics: { invariantsChecked } }),
  };
}

it('a broken invariant is logged once for all workers, and again when the finding changes', async () => {
  const sender = await aSender(world);
  const [one = 0, other = 0] = await sender.queue(2);
  const said: string[] = [];
  const workers = [aWorker(said), aWorker(said), aWorker(said)];
  const checkAll = () => Promise.all(workers.map(({ check }) => check()));
  const unknownSince = (mailId: number, minutes: number) =>
    world.db.prisma.dispatch.update({
      where: { mailId },
      data: { state: 'unknown', firstTriedOn: new Date(Date.now() - minutes * 60_000) },
    });
  await checkAll();
  expect(said).toEqual([]);

  await unknownSince(one, 61);
  for (let round = 0; round < 3; round += 1) await checkAll();
  expect(said).toEqual([
    'an invariant is broken: {"broken":["an outcome has been unknown for more than an hour (1)"]}',
  ]);
  // More rows of the same are no other finding.
  await unknownSince(other, 61);
  for (let round = 0; round < 3; round += 1) await checkAll();
  expect(said).toHaveLength(1);
  // A worker that starts later learns it too late to say it.
  await aWorker(said).check();
  expect(said).toHaveLength(1);

  for (const id of [one, other]) await unknownSince(id, 1);
  for (let round = 0; round < 3; round += 1) await checkAll();
  expect(said.slice(1)).toEqual(['all invariants hold again']);
  world.clock.advance(6 * 60_000);
  await unknownSince(one, 61);
  await checkAll();
  expect(said).toHaveLength(3);
  expect(workers[0]?.checks).toContain(1);
});
