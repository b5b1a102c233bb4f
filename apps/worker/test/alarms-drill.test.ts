import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import type { Child } from './child.ts';
import { findFreePort } from './find-free-port.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { type ReceivedAlarm, runProgram, startAlarmReceiver, startWatching } from './watch-programs.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

/**
 * `npm run drill:alarms`: the real Prometheus and Alertmanager watch a real API, worker and post. It needs Debian's
 * packages prometheus and prometheus-alertmanager, so `npm test` excludes it.
 */
const isWanted = process.env.ALARMS_DRILL !== undefined;
/** Seconds to which a minute of the rules and routes is shortened; 60 keeps the real minutes. */
const minuteSeconds = Number(process.env.MINUTE_SECONDS ?? 2);
const patienceMs = 60_000 + 15 * minuteSeconds * 1000;
const root = join(import.meta.dirname, '../../..');

describe.runIf(isWanted)('the alarms, with the real Prometheus and Alertmanager', () => {
  let world: TestWorld;
  let post: PostProcess;
  let api: ApiProcess;
  let worker: Child;
  let sender: Sender;
  let receiver: Awaited<ReturnType<typeof startAlarmReceiver>>;
  let watching: Awaited<ReturnType<typeof startWatching>>;
  let workerPort: number;
  let folder: string;
  const startWorker = async () => {
    worker = startWorkerProcess(world.urlOf('worker'), post, { settings: { WORKER_PORT: String(workerPort) } });
    await waitUntilReady(worker);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-alarms-'));
    world = await testWorld();
    writeFileSync(join(folder, 'root.cer'), world.signers.root);
    const apiPort = await findFreePort();
    workerPort = await findFreePort();
    post = await startPost();
    sender = await aSender(world);
    api = await startApi(world, folder, { METRICS_PORT: String(apiPort) });
    await startWorker();
    receiver = await startAlarmReceiver();
    watching = await startWatching(join(folder, 'watch'), {
      ports: { 'hybrid-mail-api': apiPort, 'hybrid-mail-worker': workerPort },
      receiverUrl: receiver.url,
      minuteSeconds,
    });
    const up = () => watching.up().catch(() => 0);
    // API, worker, Alertmanager.
    await pollUntil(up, (count) => count === 3, 30_000);
  }, 120_000);

  afterAll(async () => {
    await watching?.close();
    receiver?.close();
    await worker?.signal('SIGKILL');
    await api?.close();
    await post?.close();
    await world?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Waits until Alertmanager notifies the receiver. @returns the seconds since `begin` */
  async function secondsUntil(alarm: string, status: ReceivedAlarm['status'], begin: number): Promise<number> {
    const find = async () =>
      receiver.told.find((each) => each.alarm === alarm && each.status === status && each.at >= begin);
    const found = await pollUntil(find, (each) => each !== undefined, patienceMs, worker.output);
    expect(existsSync(join(root, found?.runbook ?? ''))).toBe(true);
    return ((found?.at ?? 0) - begin) / 1000;
  }

  it('the rules say of figures what their tests expect', () => {
    for (const name of ['hybrid-mail', 'machine']) {
      const tests = join(root, `docker/watch/rules/${name}.test.yml`);
      expect(runProgram('promtool', 'test', 'rules', tests)).toContain('SUCCESS');
    }
    expect(runProgram('amtool', 'check-config', join(folder, 'watch/filled.yml'))).toContain('SUCCESS');
    // Its header says so: the receivers are settings.
    const alone = () => runProgram('amtool', 'check-config', join(root, 'docker/watch/alertmanager.yml'));
    expect(alone).toThrow(/undefined receiver/);
  });

  it('nothing is raised while letters go out', async () => {
    await sender.queue(5);
    const sent = () => world.db.prisma.mail.count({ where: { isSent: true } });
    await pollUntil(sent, (count) => count === 5, 60_000, worker.output);
    expect(await watching.firing()).toEqual(['WatchAlive']);
  });

  it('a closed post is told, and told to be over when it has opened again', async () => {
    await post.kill();
    const closed = Date.now();
    await sender.queue(5);
    const raised = await secondsUntil('PostNotAnswering', 'firing', closed);
    await post.start();
    const opened = Date.now();
    const sent = () => world.db.prisma.mail.count({ where: { isSent: true } });
    await pollUntil(sent, (count) => count === 10, 60_000, worker.output);
    const wentOut = (Date.now() - opened) / 1000;
    const resolved = await secondsUntil('PostNotAnswering', 'resolved', opened);
    console.log(JSON.stringify({ fault: 'the post is closed', minuteSeconds, raised, wentOut, resolved }));
  }, 600_000);

  it('a worker that is gone is told, and told to be over when one runs again', async () => {
    await worker.signal('SIGKILL');
    const gone = Date.now();
    const raised = await secondsUntil('WorkerDown', 'firing', gone);
    await startWorker();
    const started = Date.now();
    const resolved = await secondsUntil('WorkerDown', 'resolved', started);
    console.log(JSON.stringify({ fault: 'the worker is gone', minuteSeconds, raised, resolved }));
  }, 600_000);
});
