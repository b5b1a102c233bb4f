import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { countUse, minuteCount, sumMinuteCounts } from '../../rate-limit/index.ts';
import { timeOfEvent, waitsForItsTime } from './waits-for-its-time.sql.ts';

type Ctx = Pick<Services, 'db' | 'clock'>;

/** Kind of the counts, each of which belongs to a difference in minutes. */
const kind = 'post-clock';

/** The clock of the post differs from ours. */
export interface PostClock {
  /** How far the post's clock is ahead, as most of its messages say; negative when it is behind. */
  readonly aheadMinutes: number;
  /** Its messages that were refused in the last 15 minutes; 0 when only its polled events tell. */
  readonly refused: number;
}

/** Counts a message of the post that is signed rightly and whose time is too far from ours. */
export async function recordPostClock({ db, clock }: Ctx, aheadSeconds: number): Promise<void> {
  const now = clock.now();
  await countUse(db, [minuteCount(kind, String(Math.round(aheadSeconds / 60)), now)], now);
}

/** @returns null when no message was refused, and no event waits for its time */
export async function readPostClock({ db, clock }: Ctx): Promise<PostClock | null> {
  const [most, ...others] = await sumMinuteCounts(db, kind, clock.now());
  if (!most) return readFromEvents({ db, clock });
  return { aheadMinutes: Number(most.of), refused: others.reduce((sum, { count }) => sum + count, most.count) };
}

const aheadRow = z.object({ ahead: z.int() });

/** A post that is only polled tells its clock by events that are in the future. */
async function readFromEvents({ db, clock }: Ctx): Promise<PostClock | null> {
  const waiting = sql`
    select round(extract(epoch from ${timeOfEvent} - e.received_on) / 60)::int as ahead from postal_event e
    where e.applied_on is null and e.problem is not null and ${waitsForItsTime(clock.now())}
    group by 1 order by count(*) desc, 1 limit 1`;
  const [most] = await query(db, textQuery(aheadRow, waiting));
  return most ? { aheadMinutes: most.ahead, refused: 0 } : null;
}
