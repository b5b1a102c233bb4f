import { bucketMinutes } from '@hybrid-mail/contracts/sending-state';
import { type RawBuilder, sql } from 'kysely';

export const bucketMs = bucketMinutes * 60 * 1000;
const bucketCount = 12;

/** The last hour in twelve buckets of five minutes, aligned to the clock; the last one contains `now`. */
export interface LastHour {
  readonly now: Date;
  readonly from: Date;
  readonly starts: readonly Date[];
}

export function lastHourUntil(now: Date): LastHour {
  const running = Math.floor(now.getTime() / bucketMs);
  const starts = Array.from(
    { length: bucketCount },
    (_, place) => new Date((running - bucketCount + 1 + place) * bucketMs),
  );
  return { now, from: starts[0] ?? now, starts };
}

/** SQL for the bucket index of a timestamp. */
export const bucketIndexIn = ({ from }: LastHour, moment: RawBuilder<unknown>) =>
  sql`floor(extract(epoch from ${moment} - ${from}::timestamptz) / ${bucketMs / 1000})::int`;

/** Sums the rows' counts by bucket index. */
export function countsByBucket(rows: readonly { place: number; count: number }[]): number[] {
  const counts = Array.from({ length: bucketCount }, () => 0);
  for (const { place, count } of rows) {
    // If another machine's clock is ahead, its rows count in the last bucket.
    const at = Math.min(place, bucketCount - 1);
    counts[at] = (counts[at] ?? 0) + count;
  }
  return counts;
}
