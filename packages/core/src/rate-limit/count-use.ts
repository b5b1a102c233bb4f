import { type Database, execute, kysely, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { Refusal } from '../errors.ts';

/** Allows at most `max` uses of `key` within `windowMs` after the first use. */
export interface RateLimit {
  readonly key: string;
  readonly windowMs: number;
  readonly max: number;
}

interface Used {
  readonly count: number;
  readonly endsOn: Date;
}

/** Uses by key. */
export type UseCounts = ReadonlyMap<string, Used>;

type Runner = Database | Transaction;

/**
 * Counts one more use of each key in one statement, so that concurrent calls of all processes are counted one after
 * another. Uses beyond the maximum are counted, too: see `secondsToWait`.
 */
export async function countUse(on: Runner, limits: readonly RateLimit[], now: Date): Promise<UseCounts> {
  const row = ({ key, windowMs }: RateLimit) => ({ key, endsOn: new Date(now.getTime() + windowMs), count: 1 });
  // Sorts the keys, because the statement locks rows in this order: two statements never deadlock.
  const rows = limits.map(row).sort((one, other) => (one.key < other.key ? -1 : 1));
  const counting = kysely
    .insertInto('rateCount')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_count.ends_on > ${now} then rate_count.count + 1 else 1 end`,
        endsOn: sql<Date>`case when rate_count.ends_on > ${now} then rate_count.ends_on else excluded.ends_on end`,
      }),
    )
    .returning(['key', 'endsOn', 'count']);
  return byKey(await query(on, counting));
}

/** Counts in the current windows, by key. */
export async function readUses(on: Runner, limits: readonly RateLimit[], now: Date): Promise<UseCounts> {
  const keys = limits.map(({ key }) => key);
  const reading = kysely.selectFrom('rateCount').select(['key', 'endsOn', 'count']).where('key', 'in', keys);
  return byKey(await query(on, reading.where('endsOn', '>', now)));
}

/** Subtracts one use from each key. */
export async function subtractUse(on: Runner, limits: readonly RateLimit[], now: Date): Promise<void> {
  const keys = limits.map(({ key }) => key).sort();
  await execute(
    on,
    sql`with counted as (select key from rate_count where key = any(${keys}) and ends_on > ${now} and count > 0 order by key for update)
      update rate_count set count = count - 1 from counted where rate_count.key = counted.key`,
  );
}

export async function clearUses(on: Runner, { key }: RateLimit): Promise<void> {
  await execute(on, kysely.deleteFrom('rateCount').where('key', '=', key));
}

/**
 * Seconds until all of these limits allow the use; null if they do now.
 * @param uses include the use in question
 */
export function secondsToWait(limits: readonly RateLimit[], uses: UseCounts, now: Date): number | null {
  const waits = limits.map(({ key, max }) => {
    const { count, endsOn } = uses.get(key) ?? { count: 0, endsOn: now };
    return count > max ? Math.ceil((endsOn.getTime() - now.getTime()) / 1000) : 0;
  });
  return Math.max(...waits) || null;
}

/** Counts a call; the limits hold over all processes. @throws Refusal too-many-requests */
export async function countCall({ db, clock }: Services, limits: readonly RateLimit[]): Promise<void> {
  const now = clock.now();
  const retryAfterSeconds = secondsToWait(limits, await countUse(db, limits, now), now);
  if (retryAfterSeconds !== null) throw new Refusal('too-many-requests', { retryAfterSeconds });
}

const byKey = (rows: readonly ({ key: string } & Used)[]): UseCounts =>
  new Map(rows.map(({ key, ...used }) => [key, used]));
