import { ReplicaUnfit, readReplayedPosition, runAtPosition } from '../connection/replayed-position.ts';
import { SessionPool } from '../connection/session-pool.ts';
import type { Database } from '../database.ts';
import type { PrimarySamples } from './primary-samples.ts';
import { beginMarks, samplePrimary } from './read-marks.ts';

/** Whether the replica answers reads: it may be behind by more than the bound, or away. */
export type ReplicaStanding = 'ready' | 'behind' | 'away';

export interface ReplicaState {
  readonly standing: ReplicaStanding;
  readonly lagSeconds: number;
  /** Why it is away. */
  readonly problem?: string;
}

interface Watching {
  readonly url: string;
  readonly name: string;
  readonly primary: Database;
  readonly samples: PrimarySamples;
  readonly boundMs: number;
  readonly keepsMarks: boolean;
  onChange(state: ReplicaState): void;
  /** Called once when the replica has not answered for so long that its running statements are given up. */
  onSilent(): void;
}

export interface ReplicaWatch {
  state(): ReplicaState;
  /** Resolves after the first round. */
  known(): Promise<void>;
  close(): Promise<void>;
}

const everyMs = 1000;
const silentMs = 5000;

/** Samples the primary and the replica once a second; each round ends before the next one begins. */
export function watchReplica(watching: Watching): ReplicaWatch {
  // A connection of its own: exports may hold all others.
  const pool = new SessionPool({
    connectionString: watching.url,
    application_name: `${watching.name} lag`,
    max: 1,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    isForReads: true,
  });
  pool.on('error', () => undefined);
  let state: ReplicaState = { standing: 'away', lagSeconds: 0, problem: 'not asked yet' };
  let answeredAt = performance.now();
  let isGivenUp = false;
  let told: ReplicaStanding | undefined;
  const round = async () => {
    await sample(watching).catch(() => undefined);
    const next = await judge(pool, watching);
    if (next.standing !== 'away') [answeredAt, isGivenUp] = [performance.now(), false];
    else if (!isGivenUp && performance.now() - answeredAt >= silentMs) {
      isGivenUp = true;
      watching.onSilent();
    }
    state = next;
    if (told === next.standing) return;
    told = next.standing;
    watching.onChange(state);
  };
  const rounds = repeat(round);
  return {
    state: () => state,
    known: () => rounds.first,
    close: async () => {
      await rounds.stop();
      await pool.end();
    },
  };
}

async function sample({ primary, samples, keepsMarks }: Watching): Promise<void> {
  const at = performance.now();
  samples.add({ at, position: await samplePrimary(primary) });
  if (keepsMarks) await beginMarks(primary);
}

async function judge(pool: SessionPool, { samples, boundMs }: Watching): Promise<ReplicaState> {
  try {
    const position = await runAtPosition(0n, () => askReplica(pool));
    const lagMs = samples.lagMsOf(position, performance.now());
    return { standing: lagMs > boundMs ? 'behind' : 'ready', lagSeconds: lagMs / 1000 };
  } catch (error) {
    const lagSeconds = samples.lagMs(performance.now()) / 1000;
    return { standing: 'away', lagSeconds, problem: (error as Error).message };
  }
}

async function askReplica(pool: SessionPool) {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await readReplayedPosition(client);
  } catch (error) {
    failure = error as Error;
    throw failure instanceof ReplicaUnfit ? failure : new ReplicaUnfit(failure.message, { cause: failure });
  } finally {
    client.release(failure);
  }
}

function repeat(round: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const go = async () => {
    await round();
    if (!isStopped) timer = setTimeout(() => (running = go()), everyMs).unref();
  };
  const first = go();
  let running = first;
  return {
    first,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
