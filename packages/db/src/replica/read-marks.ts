import { positionOf, type WalPosition } from '../connection/replayed-position.ts';
import type { Database } from '../database.ts';

type Primary = Pick<Database, 'pool'>;

/** The row of nobody: the position since which marks are kept. A crash and a failover empty the table. */
const nobody = 0;
const answerMs = 2000;

const insertPosition = `(pg_current_wal_insert_lsn() - '0/0')::bigint`;

/**
 * The position up to which commits are on the disk of the primary. The insert position may be ahead of it for many
 * seconds of a quiet primary, and a replica cannot reach that.
 */
const flushed = positionOf('pg_current_wal_flush_lsn()');

export async function samplePrimary({ pool }: Primary): Promise<WalPosition> {
  const statement = { name: 'sample-primary', text: `select ${flushed} as position`, query_timeout: answerMs };
  const { rows } = await pool.query<{ position: string }>(statement);
  return BigInt(rows[0]?.position ?? 0);
}

/** Whether a mark is of this database: a dump of another one brings positions that this one may never reach. */
const isReached = `position <= ${insertPosition}`;

/** Says, unless it is said, since when marks are kept. */
export async function beginMarks({ pool }: Primary): Promise<void> {
  const text = `
    insert into read_mark (user_id, position)
    select ${nobody}, ${insertPosition} where not exists (select from read_mark where user_id = ${nobody} and ${isReached})
    on conflict (user_id) do update set position = excluded.position`;
  const statement = { name: 'begin-marks', text, query_timeout: answerMs };
  await pool.query(statement);
}

/** Notes that all the person has written so far is at or before the present position. */
export async function noteMark({ pool }: Primary, userId: number): Promise<void> {
  const text = `
    insert into read_mark (user_id, position) values ($1, ${insertPosition})
    on conflict (user_id) do update set position = ${insertPosition}`;
  await pool.query({ name: 'note-mark', text, values: [userId] });
}

export interface PositionsForReader {
  /** The position of the primary now. */
  readonly now: WalPosition;
  /** The position that answers to the person must contain; null when the marks may have been lost. */
  readonly own: WalPosition | null;
}

export async function readPositions({ pool }: Primary, userId: number): Promise<PositionsForReader> {
  const text = `select ${flushed} as now, max(position)::text as own, coalesce(bool_or(user_id = ${nobody}), false) as "areKept"
    from read_mark where user_id in (${nobody}, $1) and ${isReached}`;
  const { rows } = await pool.query<{ now: string; own: string | null; areKept: boolean }>({
    name: 'positions-for-reader',
    text,
    values: [userId],
  });
  const { now = '0', own = null, areKept = false } = rows[0] ?? {};
  return { now: BigInt(now), own: areKept && own !== null ? BigInt(own) : null };
}
