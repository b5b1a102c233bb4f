import type { EmbeddedPostgres } from '@hybrid-mail/db/embedded';
import {
  clusterUrlVariable,
  durableSettings,
  startTestCluster,
  stopPostgres,
  type TestCluster,
} from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollUntil } from './poll-until.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

let cluster: TestCluster;
let server: EmbeddedPostgres | undefined;
let world: TestWorld;
beforeAll(async () => {
  cluster = await startTestCluster(installQueues, { settings: durableSettings });
  const shared = process.env[clusterUrlVariable];
  process.env[clusterUrlVariable] = cluster.url;
  world = await testWorld().finally(() => {
    process.env[clusterUrlVariable] = shared;
  });
}, 120_000);
afterAll(async () => {
  await world?.drop();
  await server?.stop();
  await cluster?.stop();
});

const beats = () => world.db.prisma.workerHeartbeat.count();

it('a worker that is told to stop while Postgres starts again stops in order and is not silent afterwards', async () => {
  const noPost = { url: 'http://127.0.0.1:9', apiKey: 'key-of-no-post-at-all' };
  const worker = startWorkerProcess(world.urlOf('worker'), noPost, { settings: { LOG_LEVEL: 'debug' } });
  await waitUntilReady(worker);
  await pollUntil(beats, (count) => count === 1, 30_000, worker.output);
  const start = await stopPostgres(world.db, 'SIGINT');
  const ended = worker.signal('SIGTERM');
  await worker.line(/heartbeat not removed yet/);
  server = await start();
  expect(await ended).toEqual({ code: 0 });
  expect(await beats()).toBe(0);
}, 120_000);
