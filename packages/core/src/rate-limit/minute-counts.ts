import { type Database, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RateLimit } from './count-use.ts';

const minuteMs = 60_000;
const quarterOfAnHour = 15 * minuteMs;

/**
 * Counts something per minute, to be summed over the last 15. A single window of 15 minutes would start at the first
 * use and reset at its end, so a burst across the end would never be counted as a whole.
 * @param kind without a colon
 * @param of a network, login or id that the count belongs to
 */
export const minuteCount = (kind: string, of: string, now: Date): RateLimit => ({
  key: `${kind}:${Math.floor(now.getTime() / minuteMs)}:${of}`,
  windowMs: quarterOfAnHour,
  max: Number.POSITIVE_INFINITY,
});

export interface CountSum {
  readonly of: string;
  readonly count: number;
}

const sumRow = z.object({ of: z.string(), count: z.int() });

/** The counts of the last 15 minutes, largest first. */
export function sumMinuteCounts(db: Database, kind: string, now: Date): Promise<readonly CountSum[]> {
  const counted = sql`
    select regexp_replace(key, '^[^:]*:[^:]*:', '') as of, sum(count)::int as count from rate_count
    where key like ${`${kind}:%`} and ends_on > ${now} group by 1 order by 2 desc, 1`;
  return query(db, textQuery(sumRow, counted));
}
