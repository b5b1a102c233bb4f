import { runAtPosition, type WalPosition } from '../connection/replayed-position.ts';
import type { SessionPool } from '../connection/session-pool.ts';
import { connectDatabase, type Database, type DatabaseOptions } from '../database.ts';
import type { QueryRunner } from '../sql/query.ts';
import { isReplicaFault } from './is-replica-fault.ts';
import { PrimarySamples } from './primary-samples.ts';
import { noteMark, readPositions } from './read-marks.ts';
import { type ReplicaState, watchReplica } from './watch-replica.ts';

export interface ReadReplicaOptions {
  /** Address of one replica or of several, without a pooler between. */
  readonly url: string;
  readonly primary: Database;
  readonly poolSize: number;
  /** Name of the application in pg_stat_activity. */
  readonly name: string;
  /** How old the answers of a replica may be. */
  readonly lagSeconds: number;
  /** Whether persons read: then what they have written is kept in mind, and customers get a pool behind their wall. */
  readonly servesPersons: boolean;
  /** Role that statements run as, as of the primary's pool. */
  readonly role?: DatabaseOptions['role'];
  readonly onError?: (error: Error) => void;
  /** Called when the replica begins or ceases to answer reads. */
  readonly onChange?: (state: ReplicaState) => void;
}

interface Reader {
  readonly userId: number;
  /** Whether the statements run as the role of customers, within the organization of the running call. */
  readonly isCustomer: boolean;
}

/** Who answered reads: `again` counts those that began on the replica and were answered by the primary. */
export type ReadTarget = 'replica' | 'primary' | 'again';
export type ReadCounts = Readonly<Record<ReadTarget, number>>;

export interface ReadReplica {
  /**
   * Runs a read on the replica, or on the primary: when the replica is behind or away, has not replayed what the person
   * has written, or fails in the middle, so `work` must be repeatable and write nothing.
   * @param work gets null for the primary
   * @param reader without a person only the bound counts
   */
  read<T>(work: (replica: Database | null) => Promise<T>, reader?: Reader): Promise<T>;
  /** Runs each statement as a read of its own, for long checks: what a replica that goes away leaves over the primary does. */
  readonly statements: Extract<QueryRunner, { pool: unknown }>;
  /** Resolves when it is known for the first time whether the replica answers. */
  known(): Promise<void>;
  /** Notes that the person has written: replicas answer the person only with it, in all processes. */
  noteWrite(userId: number): Promise<void>;
  /** Notes that a change was told to pages: from now on no read is older than it. */
  noteNotification(): void;
  state(): ReplicaState;
  counts(): ReadCounts;
  /** The pools by name. */
  readonly pools: Readonly<Record<string, Database>>;
  close(): Promise<void>;
}

/** Opens the pools of a replica that may answer reads (decision 116). The primary answers until the replica is known. */
export function openReadReplica(options: ReadReplicaOptions): ReadReplica {
  const { primary, lagSeconds, servesPersons, onChange = () => {} } = options;
  const samples = new PrimarySamples(lagSeconds * 1000);
  const pools = openPools(options);
  const watch = watchReplica({
    ...options,
    samples,
    boundMs: lagSeconds * 1000,
    keepsMarks: servesPersons,
    onChange,
    onSilent: () => {
      for (const { pool } of Object.values(pools)) (pool as SessionPool).cutConnections();
    },
  });
  const told = floorOfNotifications();
  const positionFor = positionsOf(primary, samples, told);
  const counts = { replica: 0, primary: 0, again: 0 };
  const read: ReadReplica['read'] = async (work, reader) => {
    const position = watch.state().standing === 'ready' ? await positionFor(reader) : null;
    if (position === null) {
      counts.primary += 1;
      return work(null);
    }
    const replica = reader?.isCustomer ? pools.customersReads : pools.reads;
    try {
      const answer = await runAtPosition(position, () => work(replica));
      counts.replica += 1;
      return answer;
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
      counts.again += 1;
      return work(null);
    }
  };
  return {
    read,
    statements: statementsOf(read, primary),
    known: watch.known,
    noteWrite: (userId) => noteMark(primary, userId),
    noteNotification: told.note,
    state: watch.state,
    counts: () => ({ ...counts }),
    pools: servesPersons ? pools : { reads: pools.reads },
    close: async () => {
      await watch.close();
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

function statementsOf(read: ReadReplica['read'], primary: Database): ReadReplica['statements'] {
  const query = (...given: Parameters<Database['pool']['query']>) =>
    read<unknown>((replica) => (replica ?? primary).pool.query(...given) as unknown as Promise<unknown>);
  return { pool: { query: query as Database['pool']['query'] } };
}

/** Pools open connections only when they are asked for one. */
function openPools({ url, poolSize, name, role, onError }: ReadReplicaOptions) {
  const pool = { url, poolSize, isForReads: true, ...(onError && { onError }) };
  return {
    reads: connectDatabase({ ...pool, name: `${name} reads`, ...(role && { role }) }),
    customersReads: connectDatabase({ ...pool, name: `${name} customers reads`, isForCustomers: true }),
  };
}

/** The position that a replica must have replayed to answer the reader; null for an answer of the primary. */
const positionsOf =
  (primary: Database, samples: PrimarySamples, told: ReturnType<typeof floorOfNotifications>) =>
  async (reader: Reader | undefined): Promise<WalPosition | null> => {
    const bound = samples.positionOfBound(performance.now());
    if (reader === undefined) return bound;
    const asked = told.ask();
    const { now, own } = await readPositions(primary, reader.userId);
    return own === null ? null : highest(own, bound ?? now, told.answer(asked, now));
  };

/**
 * The position of the last notification. It is not asked for when a notification comes, because there may be hundreds a
 * second: a position of the primary that was asked for afterwards is at or behind the change.
 */
function floorOfNotifications() {
  let [noted, covered, floor] = [0, 0, 0n];
  return {
    note: () => {
      noted += 1;
    },
    ask: () => noted,
    answer: (asked: number, now: WalPosition): WalPosition => {
      if (asked > covered) [covered, floor] = [asked, highest(floor, now)];
      return floor;
    },
  };
}

function highest(...positions: readonly WalPosition[]): WalPosition {
  let found = 0n;
  for (const position of positions) if (position > found) found = position;
  return found;
}
