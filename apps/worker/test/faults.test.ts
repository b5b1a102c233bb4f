import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@hybrid-mail/db/embedded';
import { clusterVariable, crashPostgres, durable, startTestCluster, type TestCluster } from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from './api-client.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { type ApiSender, apiSender } from './api-sender.ts';
import { allIsWell, checkRun, incompleteHistories } from './check-run.ts';
import { nemeses } from './nemeses.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { seed, seededRandom } from './seeded-random.ts';
import { aSender } from './sender.ts';
import { until } from './until.ts';
import { type WorkerPair, workerPair } from './worker-pair.ts';

/** Small by default, since it runs in every `npm test`; `npm run test:faults` is the full size. */
const letters = Number(process.env.FAULT_LETTERS ?? 64);
const strikes = Number(process.env.FAULT_STRIKES ?? 8);
const crashes = Number(process.env.FAULT_CRASHES ?? 1);
// A letter may hit a fault many times in a row, and the backoff grows each time.
const timeoutMs = 240_000 + letters * 100;

const faults = {
  refuse503: 0.2,
  tooMany429: 0.03,
  silentBeforeAccept: 0.02,
  silentAfterAccept: 0.08,
  resetAfterAccept: 0.03,
  badGatewayAfterAccept: 0.03,
  garbage200: 0.02,
  duplicateEvents: 0.2,
  reorderEvents: 0.2,
};

let cluster: TestCluster;
let server: EmbeddedPostgres | null = null;
let world: TestWorld;
let post: PostProcess;
let api: ApiProcess;
let workers: WorkerPair;
let sender: ApiSender;
let trusted: string;

beforeAll(async () => {
  cluster = await startTestCluster(installQueues, { settings: durable });
  process.env[clusterVariable] = cluster.url;
  world = await testWorld();
  trusted = mkdtempSync(join(tmpdir(), 'hybrid-mail-trusted-'));
  writeFileSync(join(trusted, 'root.cer'), world.signers.root);
  post = await startPost();
  api = await startApi(world, trusted);
  const person = await aSender(world);
  sender = apiSender(person, await apiClient(api.url, person.username));
  workers = workerPair(world.urlOf('worker'), post);
}, 60_000);

afterAll(async () => {
  await workers?.close();
  await api?.close();
  await post?.close();
  await world?.drop();
  await server?.stop();
  await cluster?.stop();
  rmSync(trusted, { recursive: true });
});

/** The letters that are still open, each with its attempts: shown when the test fails. */
async function openLetters(): Promise<string> {
  const include = { dispatch: { include: { tries: { orderBy: { fence: 'asc' } } } } } as const;
  const open = await world.db.prisma.mail.findMany({ where: { isSent: false }, include, take: 20 });
  const facts = open.map(({ id, sendStatus, deletedOn, dispatch }) => ({ id, sendStatus, deletedOn, dispatch }));
  return `${JSON.stringify(facts, null, 1)}\n${workers.said()}`;
}

/** Kills both workers while a hand-over is running. The other kills come at random times and may miss one. */
async function killInTheMiddle(): Promise<void> {
  await workers.ready();
  const begun = () => world.db.prisma.dispatchAttempt.count({ where: { endedOn: null } });
  await until(begun, (count) => count > 0, timeoutMs, openLetters);
  await workers.killBoth();
}

const isCrashAfter = (strike: number) =>
  Math.floor((strike * crashes) / strikes) > Math.floor(((strike - 1) * crashes) / strikes);

describe('whatever dies, whatever the post does', () => {
  it(
    'every letter is accepted exactly once, charged once, and its history is whole',
    async () => {
      console.log(`${letters} letters, ${strikes} strikes, ${crashes} crashes of the database, SEED=${seed}`);
      const random = seededRandom();
      const struck: Record<string, number> = {};
      await post.misbehave({ ...faults, seed });
      const enemies = nemeses(world, workers, api);
      for (let strike = 1; strike <= strikes; strike += 1) {
        const count = Math.floor((letters * strike) / strikes) - Math.floor((letters * (strike - 1)) / strikes);
        const enemy = enemies[Math.floor(random() * enemies.length)];
        struck[enemy?.name ?? ''] = (struck[enemy?.name ?? ''] ?? 0) + 1;
        const sending = sender.send(await sender.drafts(count));
        await (strike === 1 ? killInTheMiddle() : enemy?.strike(random));
        if (isCrashAfter(strike)) server = await crashPostgres(world.db);
        await sending;
        if (strike % 3 === 0) await post.tick();
      }
      await workers.ready();
      const open = () => world.db.prisma.mail.count({ where: { isSent: false } });
      await until(open, (count) => count === 0, timeoutMs, openLetters);
      const cutOff = await world.db.prisma.dispatchAttempt.count({ where: { endedOn: null } });
      console.log(`${JSON.stringify(struck)}; ${cutOff} tries were cut off; ${sender.repeated()} calls were repeated`);
      expect(cutOff, 'the kills came in the middle of hand-overs').toBeGreaterThan(0);
      expect(await world.db.prisma.mailSignature.count(), 'each letter was signed once').toBe(letters);

      for (let step = 0; step < 8; step += 1) await post.tick();
      const closed = () => world.db.prisma.mail.count({ where: { performType: 0 } });
      await until(
        closed,
        (count) => count === letters,
        timeoutMs,
        () => workers.said(),
      );
      await post.behave();
      expect(await checkRun(world, post)).toEqual(allIsWell(letters));
      expect(await incompleteHistories(world, post)).toEqual([]);
    },
    600_000 + letters * 500,
  );

  it('and the check would have told: a second paper, a missing charge, a changed history', async () => {
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
    expect(verdict.overcharged).toBeLessThan(0);
    expect(verdict.wrongEvidence.join()).toContain(`EHM${second?.id}`);
  });
});
