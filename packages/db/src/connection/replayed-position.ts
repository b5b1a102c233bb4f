import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A position in the write-ahead log, in bytes: positions of a primary and of its replicas can be compared. */
export type WalPosition = bigint;

const unfitCode = 'REPLICA_UNFIT';

/** A server that reads were sent to cannot answer them: it is behind, no replica, or does not answer. */
export class ReplicaUnfit extends Error {
  override readonly name = 'ReplicaUnfit';
  /** Prisma wraps errors, and keeps their codes. */
  readonly code = unfitCode;
}

const needed = new AsyncLocalStorage<WalPosition>();

/**
 * Runs `work` so that statements on a pool for reads fail on a replica that has not replayed the position. The result is
 * awaited inside, because Prisma starts a statement only when it is awaited.
 */
export const runAtPosition = <T>(position: WalPosition, work: () => Promise<T>): Promise<T> =>
  needed.run(position, async () => await work());

/** For this time a connection counts as one to a replica without being asked again. */
const freshMs = 1000;
const answerMs = 2000;

/** SQL text of a position, as text: it exceeds the integers of JavaScript. */
export const positionOf = (lsn: string) => `(${lsn} - '0/0')::text`;

const replayed = {
  name: 'replayed-position',
  text: `select ${positionOf('pg_last_wal_replay_lsn()')} as position where pg_is_in_recovery()`,
  query_timeout: answerMs,
};

/** Asks the server of a connection how far it has replayed. @throws ReplicaUnfit if it is no replica */
export async function readReplayedPosition(client: pg.ClientBase): Promise<WalPosition> {
  const { rows } = await client.query<{ position: string | null }>(replayed);
  if (!rows[0]) throw new ReplicaUnfit('the server is no replica');
  return BigInt(rows[0].position ?? 0);
}

/**
 * Judges each checkout of a pool for reads by the server of its connection, because an address may lead to several
 * replicas. What a server has replayed only grows, so most checkouts ask nothing.
 */
export class ReplicaJudge {
  readonly #known = new WeakMap<object, { position: WalPosition; askedAt: number }>();

  /** @throws ReplicaUnfit; the connection is then released */
  async admit(client: pg.PoolClient): Promise<void> {
    const position = needed.getStore();
    if (position === undefined) {
      client.release();
      throw new Error('a read of a replica runs without a position');
    }
    const known = this.#known.get(client);
    const now = performance.now();
    if (known && known.position >= position && now - known.askedAt < freshMs) return;
    const found = await this.#ask(client, now);
    if (found >= position) return;
    client.release();
    throw new ReplicaUnfit('the replica has not replayed what the read needs');
  }

  async #ask(client: pg.PoolClient, askedAt: number): Promise<WalPosition> {
    try {
      const position = await readReplayedPosition(client);
      this.#known.set(client, { position, askedAt });
      return position;
    } catch (error) {
      client.release(error as Error);
      throw new ReplicaUnfit((error as Error).message, { cause: error });
    }
  }
}
