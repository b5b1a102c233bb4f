import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerTextToSign, queueMail } from '@hybrid-mail/core/mail';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { jobSender } from '@hybrid-mail/jobs';
import { signText } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorProcess } from '../../operator/test/run-operator.ts';
import type { Child } from './child.ts';
import { findFreePort } from './find-free-port.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

const limitMs = 90_000;

let world: TestWorld;
/** The database of the backup, restored beside the lost one. */
let restored: Database;
let post: PostProcess;
let worker: Child;
let sender: Sender;
let folder: string;
let port: number;
/** Queued at the time of the backup; accepted since. */
let underWay: number[];
/** A draft at the time of the backup; signed and accepted since. */
let draft: number;
/** Uid of a letter that was written since the backup. */
let lost: string;

/** A worker with the stamp of its database in the folder. */
function start(url: string): Promise<unknown> {
  worker = startWorkerProcess(url, post, { settings: { EVIDENCE_DIR: folder, WORKER_PORT: String(port) } });
  return waitUntilReady(worker);
}
const here = (url: string) => Object.assign(new URL(url), { pathname: `${new URL(url).pathname}_restored` }).href;
const output = () => worker.output();
const countSent = (on: Database) => () => on.prisma.mail.count({ where: { isSent: true } });
const operator = (...args: string[]) =>
  runOperatorProcess(args, {
    ...{ NODE_ENV: 'test', DATABASE_URL: here(world.url), EVIDENCE_DIR: folder },
    ...{ POSTAL_URL: post.url, POSTAL_API_KEY: post.apiKey, POSTAL_TIMEOUT_MS: '600' },
  });

async function sign(id: number, on: Pick<TestWorld, 'db' | 'jobs'>): Promise<void> {
  world.clock.set(new Date());
  const ctx = { ...world.as(sender.actor, 'mail.send'), ...on };
  await queueMail(ctx, { id, signature: await signText(sender.key, await offerTextToSign(ctx, { id })) });
}

/** Copies the database as it is, like a dump that is restored into a new database. */
async function copyDatabase(): Promise<void> {
  const name = new URL(world.url).pathname.slice(1);
  const server = connectDatabase({
    url: Object.assign(new URL(world.url), { pathname: '/postgres' }).href,
    poolSize: 1,
  });
  await world.db.pool.query('select pg_advisory_unlock_all()');
  await server.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await server.pool.query(`create database ${name}_restored template ${name} strategy file_copy`);
  await server.close();
}

beforeAll(async () => {
  world = await testWorld();
  post = await startPost();
  folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-stamp-'));
  port = await findFreePort();
  sender = await aSender(world);
  await sender.queue(2);
  await start(world.urlOf('worker'));
  await pollUntil(countSent(world.db), (count) => count === 2, limitMs, output);
  await worker.signal('SIGKILL');
  draft = await sender.draft();
  underWay = await sender.queue(2);
  await copyDatabase();
  await start(world.urlOf('worker'));
  await sign(draft, world);
  const [written = 0] = await sender.queue(1);
  await pollUntil(countSent(world.db), (count) => count === 6, limitMs, output);
  lost = (await world.db.prisma.mail.findUniqueOrThrow({ where: { id: written } })).uid;
  for (let step = 0; step < 5; step += 1) await post.tick();
  await worker.signal('SIGKILL');
  restored = connectDatabase({ url: here(world.url), poolSize: 5 });
}, 2 * limitMs);
afterAll(async () => {
  await worker?.signal('SIGKILL');
  await post?.close();
  await restored?.close();
  rmSync(folder, { recursive: true, force: true });
  await world?.db.pool.query(`drop database if exists ${new URL(here(world.url)).pathname.slice(1)} with (force)`);
  await world?.drop();
});

const triesOf = (ids: readonly number[]) =>
  restored.prisma.dispatchAttempt.count({ where: { mailId: { in: [...ids] } } });
const waitingJobs = async () => {
  const { rows } = await restored.pool.query(
    `select count(*)::int as count from pgboss.job where name = 'hand-over-mail' and state in ('created', 'retry', 'active')`,
  );
  return rows[0].count as number;
};

describe('a database that was restored from a backup, with the stamp that its worker wrote since', () => {
  it(
    'hands nothing over: the worker lives, says why, and takes the jobs without effect',
    async () => {
      await start(here(world.urlOf('worker')));
      await worker.line(/the database was restored: nothing is signed or handed over until operator restore:compare/);
      await pollUntil(waitingJobs, (count) => count === 0, limitMs, output);
      expect(await triesOf(underWay)).toBe(0);
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'the database was restored: run operator restore:compare' },
      ]);
      await expect(sign(draft, { ...world, db: restored })).rejects.toMatchObject({ code: 'database-restored' });
      const { out } = await operator('config-check');
      expect(out).toMatch(
        /^FAILED {3}restore +a worker found that the database was restored: .*operator restore:compare/m,
      );
      const status = await operator('status');
      expect([status.code, status.out]).toEqual([1, expect.stringMatching(/red: restored/)]);
    },
    2 * limitMs,
  );

  it(
    'stays so when the post cannot be asked, which is one sentence and an exit code',
    async () => {
      await post.kill();
      const { code, err } = await operator('restore:compare');
      expect([code, err.trim().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/^Not compared, nothing is signed or handed over: The postal service did not answer: /)],
      ]);
      await post.start();
      expect(await restored.prisma.restoredDatabase.count({ where: { comparedOn: null } })).toBe(1);
      const trusted = await operator('restore:compare', '--nothing-lost');
      expect([trusted.code, trusted.err]).toEqual([1, expect.stringMatching(/^The database is older than its stamp/)]);
    },
    2 * limitMs,
  );

  it(
    'hands everything over after the comparison, and the post prints no letter twice',
    async () => {
      const { code, out } = await operator('restore:compare');
      expect([code, out]).toEqual([0, expect.stringContaining(`At the post and unknown here: ${lost}`)]);
      const jobs = jobSender(here(world.url));
      await sign(draft, { db: restored, jobs });
      await jobs.close();
      await pollUntil(countSent(restored), (count) => count === 5, limitMs, output);
      await worker.line(/the stamp of the database is kept/);
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      const records = await post.letters();
      expect(records).toHaveLength(6);
      expect(records.map(({ timesAccepted }) => timesAccepted)).toEqual(records.map(() => 1));
      expect((await operator('config-check')).out).toMatch(/^ok {7}restore /m);
    },
    2 * limitMs,
  );

  it(
    'is rid of the events of the lost letter by one command',
    async () => {
      const undecided = () => restored.prisma.postalEvent.count({ where: { appliedOn: null, mailUid: lost } });
      const waiting = await pollUntil(undecided, (count) => count > 0, limitMs, output);
      await pollUntil(
        () => restored.prisma.postalEvent.count({ where: { mailUid: lost, problem: 'unknown letter' } }),
        (count) => count === waiting,
        limitMs,
        output,
      );
      expect((await operator('status')).code).toBe(1);
      const { code, out } = await operator('settle-lost', '--reason', 'Письма потеряны при восстановлении');
      expect([code, out]).toEqual([0, `The worker closes ${waiting} events of 1 letters\n`]);
      await pollUntil(undecided, (count) => count === 0, limitMs, output);
      expect((await operator('settle-lost')).code).toBe(2);
    },
    2 * limitMs,
  );
});
