import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@hybrid-mail/db/embedded';
import { crashPostgres, durableSettings } from '@hybrid-mail/db/testing';
import type { FaultScene } from './create-fault-scene.ts';
import { type Nemesis, nemeses } from './nemeses.ts';
import { pollUntil } from './poll-until.ts';
import { seed, seededRandom } from './seeded-random.ts';

export interface FaultRunSize {
  readonly letters: number;
  /** Number of strikes (nemeses.ts), e.g. kills of a process. */
  readonly strikes: number;
  /** Number of crashes of the database. */
  readonly crashes: number;
  /** How long the post is closed in the middle of the run. */
  readonly postClosedMs: number;
  /** The only strike in addition to killing both workers; by default any. */
  readonly only?: Nemesis['name'];
  /** How far the post's clock is ahead in the strike against it; more than five, from which its messages are refused. */
  readonly postAheadMinutes?: number;
  /** Probabilities of faults of the post that differ from the usual ones. */
  readonly faults?: Partial<typeof faults>;
}

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

/** Number of strikes by name. */
export type StrikeCounts = Record<string, number>;

/**
 * Signs and sends the letters through the API while processes are killed.
 * @param onRestart receives the server that replaces a crashed one
 */
export async function runStrikes(
  scene: FaultScene,
  size: FaultRunSize,
  onRestart: (server: EmbeddedPostgres) => void,
): Promise<StrikeCounts> {
  const { post, sender, workers, world } = scene;
  const random = seededRandom();
  const struck: StrikeCounts = {};
  await post.misbehave({ ...faults, ...size.faults, seed });
  const enemies = enemiesOf(scene, size);
  const settings = { ...durableSettings, ...scene.archive?.settings };
  const strike = async (round: number, { name, lastsMs = 0, strike: strikeOnce }: Nemesis) => {
    struck[name] = (struck[name] ?? 0) + 1;
    await strikeOnce(random);
    // With strikes of one kind, waits until this one ends (`lastsMs`): otherwise both workers would be stopped for most
    // of the run, and neither would take over a letter of the other.
    if (size.only !== undefined) await pause(lastsMs);
    if (inRound(round, size.crashes, size.strikes) > 0) onRestart(await crashPostgres(world.db, settings));
  };
  for (let round = 1; round <= size.strikes; round += 1) {
    const enemy = enemies(round, random);
    const letters = inRound(round, size.letters, size.strikes);
    const drafts = enemy.createsLetters ? null : await sender.drafts(letters);
    const send = async () => {
      await enemy.begun?.();
      await (drafts ? sender.send(drafts) : sender.createAndSend(letters));
    };
    await both(send(), strike(round, enemy));
    if (round % 3 === 0) await post.tick();
    if (round === Math.ceil(size.strikes / 2)) await post.closeFor(size.postClosedMs);
    if (round % 25 === 0) console.log(`${round} of ${size.strikes} strikes`);
  }
  await workers.ready();
  return struck;
}

/** Waits for both, also when one fails: a strike that is under way would disturb the checks. */
async function both(...work: readonly [Promise<void>, Promise<void>]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

/** Strikes that even a short run makes: a sender without money, and what is away or wrong beside the processes. */
const certain: readonly Nemesis['name'][] = [
  'money short',
  'documents away',
  'database full',
  'archive stuck',
  'clock of the post wrong',
];

/** Returns the strike of a round: first a kill during a hand-over and the certain ones, then any. */
function enemiesOf(scene: FaultScene, { only, postAheadMinutes = 8 }: FaultRunSize) {
  const all = nemeses(scene, postAheadMinutes).filter(({ name }) => only === undefined || name === only);
  const both: Nemesis = { name: 'both workers killed', strike: () => killInTheMiddle(scene) };
  const first = [both, ...certain.flatMap((wanted) => all.filter(({ name }) => name === wanted))];
  return (round: number, random: () => number): Nemesis =>
    first[round - 1] ?? all[Math.floor(random() * all.length)] ?? both;
}

/** Share of `total` for this round (counted from 1) of `rounds`. */
const inRound = (round: number, total: number, rounds: number) =>
  Math.floor((total * round) / rounds) - Math.floor((total * (round - 1)) / rounds);

/** Kills both workers during a hand-over. The other kills occur at random times and may miss every hand-over. */
async function killInTheMiddle(scene: FaultScene): Promise<void> {
  await scene.workers.ready();
  const begun = () => scene.world.db.prisma.dispatchAttempt.count({ where: { endedOn: null } });
  await pollUntil(
    begun,
    (count) => count > 0,
    240_000,
    () => openLetters(scene),
  );
  await scene.workers.killBoth();
}

/** Waits until every letter is handed over to the post. */
export async function waitUntilHandedOver(scene: FaultScene, limitMs: number): Promise<void> {
  const open = () => scene.world.db.prisma.mail.count({ where: { isSent: false } });
  await pollUntil(
    open,
    (count) => count === 0,
    limitMs,
    () => openLetters(scene),
  );
}

/** Lets the post send all events of each letter, waits until every letter is delivered, and ends the post's faults. */
export async function waitUntilDelivered(scene: FaultScene, letters: number, limitMs: number): Promise<void> {
  for (let step = 0; step < 8; step += 1) await scene.post.tick();
  const closed = () => scene.world.db.prisma.mail.count({ where: { performType: 0 } });
  await pollUntil(
    closed,
    (count) => count === letters,
    limitMs,
    () => scene.workers.output(),
  );
  await scene.post.behave();
}

/** Up to 20 letters that are not sent, with their attempts, and the workers' output: shown when the test fails. */
async function openLetters({ world, workers }: FaultScene): Promise<string> {
  const include = { dispatch: { include: { tries: { orderBy: { fence: 'asc' } } } } } as const;
  const open = await world.db.prisma.mail.findMany({ where: { isSent: false }, include, take: 20 });
  const facts = open.map(({ id, sendStatus, deletedOn, dispatch }) => ({ id, sendStatus, deletedOn, dispatch }));
  return `${JSON.stringify(facts, null, 1)}\n${workers.output()}`;
}

export interface RunStatistics {
  /** Attempts that a killed worker left unfinished. */
  readonly cutOff: number;
  readonly postCalls: number;
  readonly mostCallsForOneLetter: number;
  readonly charges: number;
  readonly charged: string;
}

export async function runStatisticsOf({ world, post }: FaultScene): Promise<RunStatistics> {
  const { prisma } = world.db;
  const calls = (await post.letters()).map(({ postCalls }) => postCalls);
  const { _count, _sum } = await prisma.charge.aggregate({ _count: true, _sum: { amount: true } });
  return {
    cutOff: await prisma.dispatchAttempt.count({ where: { endedOn: null } }),
    postCalls: calls.reduce((sum, count) => sum + count, 0),
    mostCallsForOneLetter: Math.max(...calls),
    charges: _count,
    charged: _sum.amount?.toFixed(2) ?? '0',
  };
}
