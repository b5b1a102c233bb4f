import { randomUUID } from 'node:crypto';
import { verifyEvidence } from '@hybrid-mail/core/evidence';
import { receivePostalEvents } from '@hybrid-mail/core/postal';
import type { PostalEvent } from '@hybrid-mail/gateways/postal';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import type { SourceChange } from './broken-product.ts';
import { endStateOf, eventsOf, letterLives } from './letter-lives.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { seededRandom } from './seeded-random.ts';
import { aSender } from './sender.ts';
import { startWorkerPair, type WorkerPair } from './start-worker-pair.ts';
import { startWorkerProcess } from './worker-process.ts';

export interface EventRunSize {
  readonly letters: number;
  /** How often a worker is killed during the run. */
  readonly kills: number;
}

/** Result of a run; all lists are empty if the run is correct. */
export interface EventVerdict {
  /** Letters whose history or result differs from the ordered events. */
  wrong: string[];
  wrongEvidence: string[];
  /** Events that were neither applied nor reported as a problem. */
  forgotten: string[];
}

interface EventScene {
  readonly world: TestWorld;
  readonly workers: WorkerPair;
  readonly close: () => Promise<void>;
}

async function eventScene(changes: readonly SourceChange[]): Promise<EventScene> {
  const world = await testWorld();
  const post: PostProcess = await startPost();
  const workers = startWorkerPair(() => startWorkerProcess(world.urlOf('worker'), post, { changes }));
  const close = async () => {
    await workers.close();
    await post.close();
    await world.drop();
  };
  return { world, workers, close };
}

const batch = 50;
const duplicates = 0.2;
const unknown = 0.01;

/**
 * Sends the events of many letters in random order, some of them twice, some of unknown letters, while workers are
 * killed.
 * @returns the verdict and the number of events sent
 */
export async function runShuffledEvents(
  { letters, kills }: EventRunSize,
  changes: readonly SourceChange[] = [],
): Promise<EventVerdict & { sent: number }> {
  const scene = await eventScene(changes);
  try {
    const { world, workers } = scene;
    const random = seededRandom();
    const uids = await acceptedLetters(scene, letters);
    const lifeOf = new Map(uids.map((uid) => [uid, letterLives[Math.floor(random() * letterLives.length)] ?? []]));
    const events = [...lifeOf].flatMap(([uid, life]) => eventsOf(uid, life, world.clock.now()));
    const strange = events.filter(() => random() < unknown).map(ofNobody);
    const again = events.filter(() => random() < duplicates);
    const sent = shuffled([...events, ...strange, ...again], random);
    const batches = Math.ceil(sent.length / batch);
    for (let index = 0; index < batches; index += 1) {
      await receivePostalEvents(world, sent.slice(index * batch, (index + 1) * batch));
      const due = Math.floor((kills * (index + 1)) / batches) - Math.floor((kills * index) / batches);
      for (let kill = 0; kill < due; kill += 1) await workers.killOne(random);
      await taken(scene);
    }
    await workers.ready();
    await allApplied(scene, [...events, ...strange].length);
    return { ...(await verdictOn(world, lifeOf)), sent: sent.length };
  } finally {
    await scene.close();
  }
}

const ofNobody = (event: PostalEvent): PostalEvent => {
  const uid = randomUUID();
  return { ...event, uid, id: `${uid} 1`, sequence: 1 };
};

function shuffled<T>(items: T[], random: () => number): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}

/**
 * Queues letters and waits until the post has accepted them; their receiver makes the sandbox send no events.
 * @returns their uids
 */
async function acceptedLetters({ world, workers }: EventScene, count: number): Promise<string[]> {
  await (await aSender(world)).queue(count, 'Sandbox: silent');
  const open = () => world.db.prisma.mail.count({ where: { isSent: false } });
  await pollUntil(open, (left) => left === 0, 120_000 + count * 200, workers.output);
  return (await world.db.prisma.mail.findMany({ select: { uid: true } })).map(({ uid }) => uid);
}

/**
 * Waits until workers have taken the jobs of the sent events, so that the next events apply to letters that have
 * advanced.
 */
async function taken({ world, workers }: EventScene): Promise<void> {
  const waiting = async () => {
    const text = `select 1 from pgboss.job where name = 'apply-postal-events' and state = 'created'`;
    return (await world.db.pool.query(text)).rows.length;
  };
  await pollUntil(waiting, (count) => count === 0, 120_000, workers.output);
}

async function allApplied({ world, workers }: EventScene, count: number): Promise<void> {
  const done = () =>
    world.db.prisma.postalEvent.count({ where: { OR: [{ appliedOn: { not: null } }, { problem: { not: null } }] } });
  await pollUntil(done, (ended) => ended === count, 120_000 + count * 50, workers.output);
}

async function verdictOn(world: TestWorld, lifeOf: Map<string, (typeof letterLives)[number]>): Promise<EventVerdict> {
  const mails = await world.db.prisma.mail.findMany({
    select: { id: true, uid: true, performType: true, histories: { orderBy: { seq: 'asc' } } },
  });
  const verdict: EventVerdict = { wrong: [], wrongEvidence: [], forgotten: [] };
  for (const { id, uid, performType, histories } of mails) {
    // The first three entries are registered, signed and handed over; the events follow.
    const found = { types: histories.slice(3).map(({ historyType }) => historyType), performType };
    const expected = endStateOf(lifeOf.get(uid) ?? []);
    if (JSON.stringify(found) !== JSON.stringify(expected)) verdict.wrong.push(`EHM${id}: ${JSON.stringify(found)}`);
    verdict.wrongEvidence.push(...(await verifyEvidence(world, id)));
  }
  const forgotten = await world.db.prisma.postalEvent.findMany({ where: { appliedOn: null, problem: null } });
  verdict.forgotten.push(...forgotten.map(({ eventId }) => eventId));
  return verdict;
}
