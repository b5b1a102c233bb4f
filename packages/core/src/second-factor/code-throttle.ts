import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import { countUse, forgetUse, type RateLimit, secondsToWait, takeBackUse } from '../rate-limit/index.ts';

/** Wrong codes of a person from all networks. Only a person who knows the password gets as far as a code. */
const limitOf = (userId: number): RateLimit => ({ key: `second-factor:${userId}`, windowMs: 60 * 60 * 1000, max: 10 });

/**
 * Counts a code as a wrong one before it is compared, so that codes sent at the same moment are not all compared. A refused
 * try is not counted; `takeBackCodeTry` takes back one that was right.
 * @throws Refusal login-throttled
 */
export async function countCodeTry(db: Database, userId: number, now: Date): Promise<void> {
  const limit = limitOf(userId);
  await db.transaction(async (tx) => {
    const retryAfterSeconds = secondsToWait([limit], await countUse(tx, [limit], now), now);
    if (retryAfterSeconds !== null) throw new Refusal('login-throttled', { retryAfterSeconds });
  });
}

/** Leaves the wrong codes counted: a person who logs in must not give a stranger who guesses ten more tries. */
export const takeBackCodeTry = (db: Database, userId: number, now: Date): Promise<void> =>
  takeBackUse(db, [limitOf(userId)], now);

/** For a new app: wrong codes of the former one say nothing about it. */
export const forgetCodeTries = (db: Database, userId: number): Promise<void> => forgetUse(db, limitOf(userId));
