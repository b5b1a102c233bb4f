import { openReadReplica, type ReadReplica } from '@hybrid-mail/db';
import { type ReplicatedServer, startReplicatedServer } from '@hybrid-mail/testing/replicated-server';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../operator/test/run-operator.ts';
import { type JobServices, jobHandlers } from '../src/jobs/job-handlers.ts';
import { aSender } from './sender.ts';

let server: ReplicatedServer;
let world: TestWorld;
let reads: ReadReplica;
beforeAll(async () => {
  server = await startReplicatedServer();
  world = await testWorld();
  await (await aSender(world)).queue(3);
  await server.replica.catchUp();
  const url = server.replica.through(world.directUrlOf('worker'));
  const opening = { url, primary: world.db, poolSize: 2, name: 'worker', lagSeconds: 10 };
  reads = openReadReplica({ ...opening, servesPersons: false });
  await reads.known();
}, 300_000);
afterAll(async () => {
  await reads?.close();
  await world?.drop();
  await server?.stop();
});

const operator = (command: string[], readUrl: string) =>
  runOperator(command, { NODE_ENV: 'test', DATABASE_URL: world.directUrlOf('worker'), DATABASE_READ_URL: readUrl });
const ofReplica = () => new URL(server.replica.through(world.url)).port;

it('the nightly check reads a replica, and its log entry says so', async () => {
  const report = await jobHandlers['check-invariants']({ ...world, reads } as unknown as JobServices, { v: 1 });
  expect(report.facts).toMatchObject({ result: { letters: 3, readBy: { primary: 0 } } });
  expect(reads.counts().replica).toBeGreaterThan(0);
  expect(server.replica.statementsOf('worker reads')).toBeGreaterThanOrEqual(reads.counts().replica);
});

it.each([
  [['evidence:verify'], '3 letters verified, 0 with differences'],
  [['statistics:verify'], '0 accepted letters recounted'],
])('operator %s reads a replica, or the primary where none answers, and says which', async (command, said) => {
  const replica = await operator(command, `postgresql://127.0.0.1:${ofReplica()}`);
  expect([replica.code, replica.out]).toEqual([0, expect.stringContaining(said)]);
  expect(replica.out).toMatch(/reads: [1-9]\d* by the replica, 0 by the primary/);
  const none = await operator(command, 'postgresql://127.0.0.1:1');
  expect([none.code, none.out]).toEqual([0, expect.stringContaining(said)]);
  expect(none.out).toMatch(/reads: 0 by the replica, [1-9]\d* by the primary/);
});

it('config-check says whether a replica answers', async () => {
  const check = async (readUrl: string) => (await operator(['config-check'], readUrl)).out;
  expect(await check(`postgresql://127.0.0.1:${ofReplica()}`)).toMatch(/ok +reads +a replica answers/);
  expect(await check(`postgresql://127.0.0.1:${new URL(world.url).port}`)).toMatch(/FAILED +reads .*is no replica/);
});
