import type { Services } from '../../context.ts';
import { countUse, minuteCount, sumMinuteCounts } from '../../rate-limit/index.ts';

type Ctx = Pick<Services, 'db' | 'clock'>;

/** Kind of the counts, each of which belongs to a difference in minutes. */
const kind = 'post-clock';

/** Messages of the post that were refused in the last 15 minutes, because its clock differs from ours. */
export interface PostClock {
  /** How far the post's clock is ahead, as most of these messages say; negative when it is behind. */
  readonly aheadMinutes: number;
  readonly refused: number;
}

/** Counts a message of the post that is signed rightly and whose time is too far from ours. */
export async function recordPostClock({ db, clock }: Ctx, aheadSeconds: number): Promise<void> {
  const now = clock.now();
  await countUse(db, [minuteCount(kind, String(Math.round(aheadSeconds / 60)), now)], now);
}

/** @returns null when no message was refused */
export async function readPostClock({ db, clock }: Ctx): Promise<PostClock | null> {
  const [most, ...others] = await sumMinuteCounts(db, kind, clock.now());
  if (!most) return null;
  return { aheadMinutes: Number(most.of), refused: others.reduce((sum, { count }) => sum + count, most.count) };
}
