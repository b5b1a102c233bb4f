import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../../errors.ts';
import { countUse, type RateLimit, secondsToWait } from '../../rate-limit/index.ts';

/**
 * Counts a code before it is sent or compared, so that concurrent calls are all counted.
 * @throws Refusal too-many-codes
 */
export async function countCodeUse(db: Database, limits: readonly RateLimit[], now: Date): Promise<void> {
  const retryAfterSeconds = secondsToWait(limits, await countUse(db, limits, now), now);
  if (retryAfterSeconds !== null) throw new Refusal('too-many-codes', { retryAfterSeconds });
}
