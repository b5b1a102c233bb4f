import { setTimeout as pause } from 'node:timers/promises';
import { pollUntil } from '../../apps/worker/test/poll-until.ts';
import { type Cluster, isWhole, type Member } from './start-cluster.ts';
import type { Answer, WriteProbe } from './write-probe.ts';

export type StrikeKind = 'kill' | 'cut' | 'cut of the synchronous replica';

/** What one strike cost. Seconds count from the strike. */
export interface StrikeReport {
  readonly kind: StrikeKind;
  readonly struck: string;
  readonly primary: string;
  readonly timeline: number;
  /** Until a write that began after the strike was answered. */
  readonly seconds: number;
  /** Calls of the probe that were answered by 503, by another error, and not at all. */
  readonly refused: number;
  readonly otherErrors: Readonly<Record<string, number>>;
  /** Number of seconds in which a 503 was answered; less than `seconds`, because calls hang at first. */
  readonly secondsOf503: number;
  /** Until the cluster had its synchronous replica and all three machines again. */
  readonly wholeAfter: number;
}

const wholeWithinMs = 240_000;
/** How long a machine stays cut off after another one took over. */
const longerMs = 5000;

/** Waits until the cluster is whole, strikes, and waits until it is whole again. */
export async function strike(cluster: Cluster, probe: WriteProbe, kind: StrikeKind): Promise<StrikeReport> {
  const before = await untilWhole(cluster);
  const role = kind === 'cut of the synchronous replica' ? 'sync_standby' : 'leader';
  const struck = before.find((member) => member.role === role)?.name ?? '';
  const machine = cluster.machineOf(struck);
  const begun = performance.now();
  const firstSuccess = probe.firstSuccessAfter(begun);
  if (kind === 'kill') await machine.kill();
  else machine.cut();
  const ended = await firstSuccess;
  if (kind === 'kill') cluster.start(machine);
  else {
    await pause(longerMs);
    machine.heal();
  }
  const after = await untilWhole(cluster);
  const leader = after.find((member) => member.role === 'leader');
  return {
    ...{ kind, struck, primary: leader?.name ?? '', timeline: leader?.timeline ?? 0 },
    seconds: inSeconds(ended - begun),
    ...errorsOf(probe.answers().filter((answer) => answer.ended >= begun)),
    wholeAfter: inSeconds(performance.now() - begun),
  };
}

const untilWhole = (cluster: Cluster): Promise<readonly Member[]> =>
  pollUntil(() => cluster.members(), isWhole, wholeWithinMs);

function errorsOf(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status === 503);
  const others = answers.filter(({ status }) => status !== 200 && status !== 503);
  const counts = [...Map.groupBy(others, ({ status, code }) => `${status} ${code}`)];
  return {
    refused: refused.length,
    otherErrors: Object.fromEntries(counts.map(([name, all]) => [name, all.length])),
    secondsOf503: new Set(refused.map(({ ended }) => Math.floor(ended / 1000))).size,
  };
}

const inSeconds = (ms: number) => Math.round(ms / 100) / 10;
