import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants, verifyEvidence } from '@hybrid-mail/core/evidence';
import { offerTextToSign, queueMail, recallMail } from '@hybrid-mail/core/mail';
import { compareWithPost, endComparison, openDatabaseLife } from '@hybrid-mail/core/postal';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import type { EmbeddedPostgres } from '@hybrid-mail/db/embedded';
import {
  clusterUrlVariable,
  createWalArchive,
  makeBaseBackup,
  startRestoredServer,
  startTestCluster,
  stopPostgres,
  type TestCluster,
} from '@hybrid-mail/db/testing';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { fileDatabaseStamps } from '@hybrid-mail/gateways/database-stamp';
import { httpPostalService } from '@hybrid-mail/gateways/postal';
import { installQueues, jobSender } from '@hybrid-mail/jobs';
import { signText } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from './child.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess } from './worker-process.ts';

/** `npm run test:restore`: it needs a server that archives its log, so `npm test` excludes it. */
const letters = Number(process.env.RESTORE_LETTERS ?? 0);
const timeoutMs = 120_000 + letters * 200;
/** Size of each document, so that the time of a restore is realistic. */
const documentBytes = 51_200;

describe.runIf(letters > 0)('a database that is restored from a backup to a moment in the middle of the work', () => {
  const archive = createWalArchive();
  const backup = mkdtempSync(join(tmpdir(), 'hybrid-mail-backup-'));
  /** Holds the stamp of the database. */
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-stamp-'));
  let cluster: TestCluster;
  let restored: EmbeddedPostgres | null = null;
  let world: TestWorld;
  let post: PostProcess;
  let worker: Child;
  let sender: Sender;

  beforeAll(async () => {
    cluster = await startTestCluster(installQueues, { parent: tmpdir(), settings: archive.settings });
    process.env[clusterUrlVariable] = cluster.url;
    world = await testWorld();
    post = await startPost();
    sender = await aSender(world);
    worker = startWorkerProcess(world.urlOf('worker'), post, { settings: { EVIDENCE_DIR: folder } });
  }, 120_000);
  afterAll(async () => {
    await worker.signal('SIGKILL');
    await post.close();
    await restored?.stop();
    await cluster.stop();
    archive.remove();
    for (const each of [backup, folder]) rmSync(each, { recursive: true, force: true });
  });

  const sendAgain = async (on: Pick<TestWorld, 'db' | 'jobs'>, id: number) => {
    const blobs = postgresBlobStore(on.db, () => new Date());
    const ctx = { ...world.as(sender.actor, 'mail.send'), ...on, blobs };
    const signature = await signText(sender.key, await offerTextToSign(ctx, { id }), 'eimzo', new Date());
    await queueMail({ ...ctx, clock: { now: () => new Date() } }, { id, signature });
  };
  const allSent = (db: Database) =>
    pollUntil(
      () => db.prisma.mail.count({ where: { isSent: false } }),
      (open) => open === 0,
      timeoutMs,
      worker.output,
    );

  it(
    'prints nothing twice, names what is lost, and its evidence is whole',
    async () => {
      const part = Math.ceil(letters / 4);
      await world.db.pool.query(
        `insert into document (sha256, bytes, size, created_on) select sha256(i::text::bytea), decode(repeat(md5(i::text), $2::int / 16), 'hex'), $2, now()
          from generate_series(1, $1::int) i`,
        [letters, documentBytes],
      );
      await sender.queue(part);
      await makeBaseBackup(world.db.pool, backup);
      await sender.queue(part);
      for (let made = 0; made < part; made += 1) await sender.draft();
      // At the restored moment these letters wait for a worker; the restore loses their later recall.
      worker.process.kill('SIGSTOP');
      const underWay = await sender.queue(3);
      await pause(50);
      const moment = new Date();
      const { counter } = await world.db.prisma.databaseLife.findFirstOrThrow();
      await pause(50);
      for (const id of underWay) await recallMail(world.as(sender.actor, 'mail.send'), { id });
      worker.process.kill('SIGCONT');
      const after = await sender.queue(part);
      for (const id of await unsent(world.db)) await sendAgain(world, id);
      await allSent(world.db);
      for (let step = 0; step < 5; step += 1) await post.tick();
      const written = await world.db.prisma.mail.findMany({ where: { id: { in: after } }, select: { uid: true } });
      await pollUntil(
        () => fileDatabaseStamps(folder).read(),
        (stamp) => stamp !== null && stamp.counter > counter,
        timeoutMs,
        worker.output,
      );
      await world.db.pool.query('select pg_switch_wal()');
      await worker.signal('SIGKILL');
      await stopPostgres(world.db, 'SIGQUIT');

      const begin = Date.now();
      restored = await startRestoredServer(backup, archive.folder, moment);
      const on = (url: string) => Object.assign(new URL(url), { port: String(restored?.port) }).href;
      const db = connectDatabase({ url: on(world.url), poolSize: 5 });
      const jobs = jobSender(on(world.url));
      const seconds = (Date.now() - begin) / 1000;
      const postal = httpPostalService({ baseUrl: post.url, apiKey: post.apiKey });
      const clock = { now: () => new Date() };
      const life = openDatabaseLife({ db, clock, stamps: fileDatabaseStamps(folder) });
      expect(await life.look()).toEqual({ state: 'restored', problem: null });
      const [draft = 0] = await unsent(db);
      await expect(sendAgain({ db, jobs }, draft)).rejects.toMatchObject({ code: 'database-restored' });
      const compared = await compareWithPost({ ...world, db, jobs, clock, postal });
      await endComparison({ db, clock }, { lost: compared.lost.length });
      expect(compared.lost.toSorted()).toEqual(written.map(({ uid }) => uid).toSorted());
      worker = startWorkerProcess(on(world.urlOf('worker')), post, { settings: { EVIDENCE_DIR: folder } });
      for (const id of await unsent(db)) await sendAgain({ db, jobs }, id);
      await allSent(db);
      expect(await fileDatabaseStamps(folder).read()).toMatchObject({ timeline: 2 });

      const records = await post.letters();
      const papers = Map.groupBy(records, ({ uid }) => uid);
      const doubles = [...papers.values()].filter((of) => of.reduce((sum, one) => sum + one.timesAccepted, 0) > 1);
      const mails = await db.prisma.mail.findMany({ select: { id: true, uid: true } });
      console.log(
        JSON.stringify({
          letters: mails.length,
          restoredInSeconds: seconds,
          adopted: compared.adopted.length,
          known: compared.known.length,
          lost: compared.lost.length,
          doubles: doubles.length,
        }),
      );
      expect(doubles).toEqual([]);
      expect(mails.filter(({ uid }) => !papers.has(uid))).toEqual([]);
      const blobs = postgresBlobStore(db, clock.now);
      for (const { id } of mails) expect(await verifyEvidence({ db, blobs }, id)).toEqual([]);
      expect(compared.adopted.toSorted()).toEqual(underWay.toSorted());
      expect((await checkInvariants(db)).filter(({ count }) => count > 0)).toEqual([]);
      await jobs.close();
      await db.close();
    },
    10 * timeoutMs,
  );
});

const unsent = async (db: Database) =>
  (await db.prisma.mail.findMany({ where: { isSent: false, sendStatus: null }, select: { id: true } })).map(
    ({ id }) => id,
  );
