import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import { countUse, forgetUse, type RateLimit, secondsToWait, takeBackUse } from '../rate-limit/index.ts';

/** `login`: only a person who knows the password gets as far as a code. `new-app`: a session suffices, so it counts apart. */
type Purpose = 'login' | 'new-app';

const keys: Record<Purpose, string> = { login: 'second-factor', 'new-app': 'second-factor-new-app' };

/** Wrong codes of a person from all networks. */
const limitOf = (purpose: Purpose, userId: number): RateLimit => ({
  key: `${keys[purpose]}:${userId}`,
  windowMs: 60 * 60 * 1000,
  max: 10,
});

/**
 * Counts a code as a wrong one before it is compared, so that codes sent at the same moment are not all compared. A refused
 * try is not counted.
 * @throws Refusal login-throttled
 */
export async function countCodeTry(db: Database, purpose: Purpose, userId: number, now: Date): Promise<void> {
  const limit = limitOf(purpose, userId);
  await db.transaction(async (tx) => {
    const retryAfterSeconds = secondsToWait([limit], await countUse(tx, [limit], now), now);
    if (retryAfterSeconds !== null) throw new Refusal('login-throttled', { retryAfterSeconds });
  });
}

/** Leaves the wrong codes counted: a person who logs in must not give a stranger who guesses ten more tries. */
export const takeBackCodeTry = (db: Database, userId: number, now: Date): Promise<void> =>
  takeBackUse(db, [limitOf('login', userId)], now);

/** For a person who connected an app: wrong first codes of this one say nothing about the next. */
export const forgetNewAppTries = (db: Database, userId: number): Promise<void> =>
  forgetUse(db, limitOf('new-app', userId));
