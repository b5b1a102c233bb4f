import type { EmbeddedPostgres } from '@hybrid-mail/db/embedded';
import {
  clusterUrlVariable,
  createWalArchive,
  durableSettings,
  startTestCluster,
  type TestCluster,
} from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { findUndoneAcceptances } from './acceptance-ledger.ts';
import { checkRun, correctVerdict, findIncompleteHistories } from './check-run.ts';
import { createFaultScene, type FaultScene } from './create-fault-scene.ts';
import { runStatisticsOf, runStrikes, waitUntilDelivered, waitUntilHandedOver } from './fault-run.ts';
import type { PostProcess } from './post-process.ts';
import { seed } from './seeded-random.ts';
import { type BackupBefore, backUpBefore } from './strikes/compare-with-archive.ts';
import { findUnreadableDocuments } from './strikes/find-unreadable-documents.ts';
import { expectTold, isReadiness } from './strikes/strike-scene.ts';

/** Small by default, because `npm run test:long` runs it, too; `npm run test:faults` uses the full size. */
const letters = Number(process.env.FAULT_LETTERS ?? 64);
const strikes = Number(process.env.FAULT_STRIKES ?? 12);
const crashes = Number(process.env.FAULT_CRASHES ?? 1);
const postClosedMs = 1000 * Number(process.env.FAULT_POST_CLOSED_SECONDS ?? 1);
/**
 * Shift of the workers' clocks; from ten minutes on, a worker whose clock is behind treats events of the post as future
 * ones.
 */
const clockShiftMs = 60_000 * Number(process.env.FAULT_CLOCK_MINUTES ?? 0);
/** From ten minutes on, events of a post whose clock is ahead wait until their time has come. */
const postAheadMinutes = Number(process.env.FAULT_POST_AHEAD_MINUTES ?? 8);
// Long, because a letter may hit a fault many times in a row, and the backoff grows each time.
const timeoutMs = 240_000 + letters * 100 + clockShiftMs + 60_000 * postAheadMinutes;

let cluster: TestCluster;
let server: EmbeddedPostgres | null = null;
let scene: FaultScene;
let backup: BackupBefore;
const archive = createWalArchive();

beforeAll(async () => {
  cluster = await startTestCluster(installQueues, { settings: { ...durableSettings, ...archive.settings } });
  process.env[clusterUrlVariable] = cluster.url;
  scene = await createFaultScene({ clockShiftMs, archive });
  backup = await backUpBefore(scene.world, archive);
}, 120_000);

afterAll(async () => {
  await scene?.close();
  await server?.stop();
  await cluster?.stop();
  backup?.remove();
  archive.remove();
});

describe('whatever dies, whatever the post does', () => {
  it(
    'every letter is accepted exactly once, charged once, and its history is whole',
    async () => {
      console.log(`${letters} letters, ${strikes} strikes, ${crashes} crashes of the database, SEED=${seed}`);
      onTestFailed(() => console.log(scene.api.errors().slice(-20).join('\n')));
      const begin = Date.now();
      const size = { letters, strikes, crashes, postClosedMs, postAheadMinutes };
      const struck = await runStrikes(scene, size, (restarted) => {
        server = restarted;
      });
      await waitUntilHandedOver(scene, timeoutMs);
      const seconds = Math.round((Date.now() - begin) / 1000);
      const figures = await runStatisticsOf(scene);
      const { sender } = scene;
      const calls = { repeatedCalls: sender.repeated(), withoutMoney: sender.refused() };
      console.log(JSON.stringify({ seconds, struck, ...calls, ...figures }));
      expect(scene.overspent).toEqual([]);
      expect(calls.repeatedCalls).not.toHaveProperty('500 internal');
      expect(calls.repeatedCalls).toMatchObject({
        '503 database-full': expect.any(Number),
        '503 documents-away': expect.any(Number),
      });
      expect(calls.withoutMoney, 'letters were refused for want of money').toBeGreaterThan(0);
      expect(figures.cutOff, 'the kills came in the middle of hand-overs').toBeGreaterThan(0);
      expect(await scene.world.db.prisma.mailSignature.count(), 'each letter was signed once').toBe(letters);
      await waitUntilDelivered(scene, letters, timeoutMs);
      expect(await checkRun(scene.world, scene.post)).toEqual(correctVerdict(letters));
      expect(await findUndoneAcceptances(scene.world)).toEqual([]);
      expect(await findIncompleteHistories(scene.world, scene.post)).toEqual([]);
      expect(await findUnreadableDocuments(scene)).toEqual([]);
      for (const key of ['database', 'documents']) {
        await expectTold(scene, `${key} is told to be well again`, () => isReadiness(scene.api, key));
      }
      expect(scene.untold).toEqual([]);
      expect(await backup.compare(), 'the archive gives back what it missed while it was stuck').toEqual([]);
    },
    600_000 + letters * 500 + 2 * clockShiftMs + 120_000 * postAheadMinutes,
  );

  it('and the check would have told: a second paper, a missing charge, a changed history', async () => {
    const { world, post } = scene;
    const [first, second] = await world.db.prisma.mail.findMany({ take: 2, orderBy: { id: 'asc' } });
    await world.db.transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.charge.deleteMany({ where: { mailId: first?.id ?? 0 } });
      await tx.mailHistory.updateMany({ where: { mailId: second?.id ?? 0, seq: 2 }, data: { accountName: 'Никто' } });
    });
    const twice: PostProcess = {
      ...post,
      letters: async () =>
        (await post.letters()).map((letter, index) => (index === 0 ? { ...letter, timesAccepted: 2 } : letter)),
    };
    const verdict = await checkRun(world, twice);
    expect(verdict.doubles).toHaveLength(1);
    expect(verdict.undercharged).toBeGreaterThan(0);
    expect(verdict.wrongEvidence.join()).toContain(`EHM${second?.id}`);
  });
});
